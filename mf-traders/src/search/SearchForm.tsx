// The question of a company search: words for goods or a name, code, countries, days. What was typed stays.
import { HS_LENGTH, type IgnoredSign } from '@waybill/contract';
import type { CallError } from '@waybill/platform';
import { IgnoredSigns, today, useQueryForm, useWorldCountries } from '@waybill/trade';
import { HsField } from '@waybill/trade/data';
import { Button, Checkbox, Field, Icon, TextField } from '@waybill/ui';
import { CountriesPicker, DateRangePicker, Segmented } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { bothDays } from '../company/days';
import { NAMESPACE } from '../texts';
import styles from './search.module.css';
import { checkTerms, type SearchTerms } from './search-terms';

export interface SearchFormProps {
  asked: SearchTerms;
  /** Last day held, where known. */
  dataEnd: string | null;
  error: CallError | null;
  /** Signs of the goods text that were not searched for. */
  ignored: readonly IgnoredSign[] | undefined;
  busy: boolean;
  onSearch: (terms: SearchTerms) => void;
}

const formFields = ['keyword', 'hsCode', 'brand', 'country', 'dates'] as const;
type FormField = (typeof formFields)[number];
const fieldOf = (name: string): FormField => formFields.find((field) => field === name) ?? 'keyword';

export function SearchForm({ asked, dataEnd, error, ignored, busy, onSearch }: SearchFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const countries = useWorldCountries();
  const { draft, change, errorOf, submit } = useQueryForm<SearchTerms, FormField>({
    asked,
    isAsked: asked.keyword !== '',
    check: checkTerms,
    fieldOf,
    error,
    onSend: onSearch,
  });
  const [start = null, end = null] = draft.dates;
  const hsError = errorOf('hsCode');
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('search.form')}>
      <div className={styles.words}>
        <TextField
          label={t(`search.keyword.${draft.keywordIn}`)}
          placeholder={t(`search.example.${draft.keywordIn}`)}
          value={draft.keyword}
          onValue={(keyword) => change({ keyword }, 'keyword')}
          problem={errorOf('keyword')}
          note={<IgnoredSigns signs={draft.keyword === asked.keyword ? (ignored ?? []) : []} />}
          allowClear
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <Segmented<SearchTerms['keywordIn']>
          aria-label={t('search.in.label')}
          value={draft.keywordIn}
          onChange={(keywordIn) => change({ keywordIn }, 'keyword')}
          options={(['goods', 'name'] as const).map((value) => ({ value, label: t(`search.in.${value}`) }))}
        />
      </div>
      <Field label={t('search.hs')} optional>
        {({ id }) => (
          <HsField
            id={id}
            value={draft.hsCode}
            onChange={(hsCode) => change({ hsCode }, 'hsCode')}
            length={HS_LENGTH.trader}
            {...(hsError !== undefined && { error: hsError })}
          />
        )}
      </Field>
      <Field label={t('search.country')} optional>
        {({ id }) => (
          <CountriesPicker
            id={id}
            label={t('search.country')}
            countries={countries}
            value={draft.country}
            onChange={(country) => change({ country })}
            placeholder={t('search.anyCountry')}
            clearable
          />
        )}
      </Field>
      <div className={styles.dates}>
        <DateRangePicker
          label={t('search.dates')}
          heading={t('search.dates')}
          value={{ start, end }}
          onChange={(days) => change({ dates: bothDays(days, dataEnd) }, 'dates')}
          dataEnd={dataEnd}
          today={today()}
          clearable
        />
        {errorOf('dates') !== undefined && <p className="wb-field-error">{errorOf('dates')}</p>}
      </div>
      <TextField
        label={t('search.brand')}
        optional
        value={draft.brand}
        onValue={(brand) => change({ brand }, 'brand')}
        problem={errorOf('brand')}
        allowClear
        autoComplete="off"
        maxLength={200}
      />
      <div className={styles.send}>
        <Checkbox
          checked={draft.excludeShip}
          onChange={(event) => change({ excludeShip: event.target.checked })}
        >
          {t('search.excludeShip')}
        </Checkbox>
        {/* Not antd's `loading`, which refuses to send: new words go out at once, whatever is still under way. */}
        <Button
          type="primary"
          htmlType="submit"
          icon={<Icon name={busy ? 'loading' : 'search'} />}
          aria-busy={busy}
        >
          {t('search.send')}
        </Button>
      </div>
    </form>
  );
}
