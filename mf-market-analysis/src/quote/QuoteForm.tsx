// Form of the quote check. A pasted quote fills the fields that it names.
import { type Direction, directions, HS_LENGTH } from '@waybill/contract';
import { incoterms, priceUnits } from '@waybill/contract/price-terms';
import { type CallError, useLanguage } from '@waybill/platform';
import { SentQuestion, useCountryOptions, useMappings, useQueryForm, useTradeTexts } from '@waybill/trade';
import { CountriesField, GoodsField, HsCodeField, SearchButton } from '@waybill/trade/data';
import { DraftNote, Field, TextField, usePhone } from '@waybill/ui';
import { CountryPicker, dotted, LabelledGroup, Segmented, SelectField } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { parseQuote } from './parse-quote';
import styles from './quote.module.css';
import { checkQuote, isAsked, parseQuoteDraft, type QuoteTerms } from './quote-terms';

const formFields = ['price', 'quantity', 'keyword', 'hsCode'] as const;
type FormField = (typeof formFields)[number];
const toFormField = (name: string): FormField => formFields.find((field) => field === name) ?? 'keyword';

/** The quote in one line. */
const toQuestionLine = ({ price, unit, incoterm, place, quantity, keyword, hsCode }: QuoteTerms): string =>
  [
    `${price} USD/${unit} ${incoterm} ${place}`.trim(),
    quantity === '' ? '' : `${quantity} ${unit}`,
    keyword,
    hsCode.map(dotted).join(', '),
  ]
    .filter((part) => part !== '')
    .join(' · ');

interface QuoteFormProps {
  asked: QuoteTerms;
  error: CallError | null;
  busy: boolean;
  onAsk: (terms: QuoteTerms) => void;
}

export function QuoteForm({ asked, error, busy, onAsk }: QuoteFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { locale } = useLanguage();
  const mappings = useMappings();
  const countries = useCountryOptions(mappings.data);
  const [pasted, setPasted] = useState('');
  const [foreign, setForeign] = useState<string | null>(null);
  // A phone shows the answer first: there the form is collapsed to one line until the user opens it.
  const phone = usePhone();
  const [editing, edit] = useState(false);
  const { draft, change, errorOf, isWrong, submit, restored } = useQueryForm<QuoteTerms, FormField>({
    asked,
    isAsked: isAsked(asked),
    check: (terms) => checkQuote(terms, locale),
    fieldOf: toFormField,
    error,
    saved: { id: 'quote', parse: parseQuoteDraft },
    onSend: (terms) => {
      edit(false);
      onAsk(terms);
    },
  });

  function read(text: string) {
    setPasted(text);
    const { foreign: currency, ...named } = parseQuote(text, locale);
    setForeign(currency ?? null);
    if (Object.keys(named).length > 0)
      change(currency === undefined ? named : { ...named, price: '' }, 'price');
  }

  const typed = (name: 'price' | 'quantity' | 'place') => ({
    name,
    value: draft[name],
    autoComplete: 'off',
    onValue: (value: string) => {
      if (name === 'price') setForeign(null);
      change({ [name]: value }, name === 'place' ? undefined : name);
    },
  });
  if (phone && isAsked(asked) && !editing && restored === null && !isWrong(formFields))
    return (
      <SentQuestion words={toQuestionLine(asked)} change={t('form.change')} onChange={() => edit(true)} />
    );
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('quote.form')}>
      {restored !== null && (
        <div className={styles.wide}>
          <DraftNote draft={restored} />
        </div>
      )}
      <TextField
        className={styles.wide}
        label={t('quote.paste')}
        optional
        placeholder={t('quote.pasteExample')}
        value={pasted}
        onValue={read}
        autoComplete="off"
        maxLength={300}
        note={t('quote.pasteNote')}
      />
      <TextField
        {...typed('price')}
        label={t('quote.price')}
        inputMode="decimal"
        maxLength={40}
        problem={foreign === null ? errorOf('price') : t('quote.foreign', { currency: foreign })}
        note={t('quote.dollars')}
      />
      <SelectField
        name="unit"
        label={t('quote.unit')}
        value={draft.unit}
        onValue={(value) => change({ unit: priceUnits.find((unit) => unit === value) ?? 'KG' })}
        options={options(priceUnits)}
        searchable
      />
      <SelectField
        name="incoterm"
        label={t('quote.incoterm')}
        value={draft.incoterm}
        onValue={(value) => change({ incoterm: incoterms.find((term) => term === value) ?? 'FOB' })}
        options={options(incoterms)}
      />
      <TextField {...typed('place')} label={t('quote.place')} optional maxLength={100} />
      <TextField
        {...typed('quantity')}
        label={t('quote.quantity', { unit: draft.unit })}
        optional
        inputMode="decimal"
        maxLength={40}
        problem={errorOf('quantity')}
      />
      <HsCodeField
        label={t('form.hs')}
        value={draft.hsCode}
        onChange={(hsCode) => change({ hsCode }, 'hsCode')}
        length={HS_LENGTH.search}
        countries={draft.country === '' ? [] : [draft.country]}
        problem={errorOf('hsCode')}
        optional
      />
      <GoodsField
        label={t('form.keyword')}
        optional
        placeholder={t('form.keywordExample')}
        value={draft.keyword}
        onValue={(keyword) => change({ keyword }, 'keyword')}
        problem={errorOf('keyword')}
        asked={asked.keyword}
        ignored={undefined}
      />
      <Field label={t('quote.country')} optional>
        {({ id }) => (
          <CountryPicker
            id={id}
            label={t('quote.country')}
            countries={countries}
            value={draft.country === '' ? null : draft.country}
            onChange={(country) => change({ country: country ?? '' })}
            placeholder={t('allCountries')}
            clearable
          />
        )}
      </Field>
      <LabelledGroup label={t('form.direction')}>
        <Segmented<Direction>
          aria-label={t('form.direction')}
          value={draft.impOrExp}
          onChange={(impOrExp) => change({ impOrExp })}
          options={Object.values(directions).map((value) => ({ value, label: trade(`direction.${value}`) }))}
        />
      </LabelledGroup>
      <CountriesField
        label={t('form.tradeArea')}
        value={draft.partner}
        onChange={(partner) => change({ partner })}
        placeholder={t('form.anyArea')}
        optional
      />
      <div className={styles.send}>
        <SearchButton busy={busy} icon="analysis">
          {t('quote.check')}
        </SearchButton>
      </div>
    </form>
  );
}
