// What the comparison assumes, each with the control that changes it.
import { incotermBasis, standardUnits, volumeRange } from '@waybill/contract/price-terms';
import { useLanguage } from '@waybill/platform';
import { priced, typedNumber } from '@waybill/trade/data';
import { Button, Checkbox, Panel, TextField } from '@waybill/ui';
import { dotted, SelectField } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './quote.module.css';
import { type QuoteAnswerProps, typedPercent } from './quote-terms';

export function QuoteAssumptions(props: QuoteAnswerProps) {
  const { t } = useTranslation(NAMESPACE);
  const { view, change, quote } = props;
  return (
    <Panel title={t('quote.assumptions')}>
      <div className={styles.assumptions}>
        {quote.codes.length > 1 && (
          <SelectField
            name="code"
            label={t('quote.code')}
            value={quote.hs6 ?? ''}
            onValue={(code) => change({ code })}
            options={quote.codes.map(({ hs6, name, total }) => ({
              value: hs6,
              label: `${dotted(hs6)} ${name} (${total})`,
            }))}
          />
        )}
        <Facts {...props} />
        <Charges
          key={`${view.freight} ${view.insurance} ${quote.freight?.share} ${quote.insurance?.share}`}
          {...props}
        />
      </div>
    </Panel>
  );
}

/** Sentences about unit, quantity, terms and place. */
function Facts({ view, change, quote }: QuoteAnswerProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format, locale } = useLanguage();
  const { unit, basis, volume, port, total, converted, excluded, any_quantity: anyCount, freight } = quote;
  const number = (value: number) => format.number(value);
  const typed = typedNumber(view.price, locale) ?? 0;
  const standard = typed / standardUnits[view.unit][1];
  const range = volume === null ? null : volumeRange(volume);
  const other = basis === 'FOB' ? 'CIF' : 'FOB';
  return (
    <ul className={styles.facts}>
      {view.unit !== unit && (
        <li>
          {t('quote.converted', {
            from: `${format.number(typed, priced(typed))} USD/${view.unit}`,
            to: `${format.number(standard, { maximumSignificantDigits: 6 })} USD/${unit}`,
          })}
        </li>
      )}
      {view.incoterm !== basis && (
        <li>{t(`quote.terms.${incotermBasis[view.incoterm]}`, { incoterm: view.incoterm })}</li>
      )}
      <li>
        {range === null
          ? t('quote.anyQuantity', { n: number(anyCount) })
          : t('quote.sameQuantity', {
              from: number(range.from),
              to: number(range.to),
              unit,
              n: number(total),
            })}{' '}
        {(range !== null || view.anyQuantity) && (
          <Checkbox
            checked={view.anyQuantity}
            onChange={(event) => change({ anyQuantity: event.target.checked })}
          >
            {t('quote.withAny', { n: number(anyCount) })}
          </Checkbox>
        )}
      </li>
      <li>
        {converted > 0
          ? t('quote.converts', { n: number(converted), of: number(total), other, basis })
          : t(excluded > 0 ? 'quote.excludes' : 'quote.oneBasis', { n: number(excluded), other, basis })}{' '}
        {excluded > 0 && freight === null && t('quote.noFreight', { other })}{' '}
        {(converted > 0 || view.sameBasis) && (
          <Checkbox
            checked={view.sameBasis}
            onChange={(event) => change({ sameBasis: event.target.checked })}
          >
            {t('quote.onlySame', { basis })}
          </Checkbox>
        )}
      </li>
      {port !== null && (
        <li>
          {t(port.total > 0 ? 'quote.port' : 'quote.noPort', { name: port.name, n: number(port.total) })}
        </li>
      )}
    </ul>
  );
}

/** Freight and insurance: what the records state, or what the user sets. */
function Charges({ view, change, quote }: QuoteAnswerProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format, locale } = useLanguage();
  const [typed, setTyped] = useState({ freight: view.freight, insurance: view.insurance });
  const isWrong = (text: string) => text.trim() !== '' && typedPercent(text, locale) === undefined;
  const stated = (charge: typeof quote.freight) => {
    if (charge === null) return t('quote.notStated');
    if (charge.stated === 0) return t('quote.asSet');
    return t('quote.stated', { count: charge.stated, n: format.number(charge.stated) });
  };
  return (
    <form
      className={styles.charges}
      aria-label={t('quote.charges')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong(typed.freight) && !isWrong(typed.insurance)) change(typed);
      }}
    >
      {(['freight', 'insurance'] as const).map((name) => {
        const charge = quote[name];
        return (
          <TextField
            key={name}
            name={name}
            label={t(`quote.${name}`)}
            optional
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={typed[name]}
            onValue={(value) => setTyped({ ...typed, [name]: value })}
            placeholder={
              charge === null ? '' : format.number(charge.share * 100, { maximumSignificantDigits: 3 })
            }
            problem={isWrong(typed[name]) ? t('quote.percentWrong') : undefined}
            note={stated(charge)}
          />
        );
      })}
      <Button htmlType="submit">{t('quote.apply')}</Button>
    </form>
  );
}
