// Form of a company search: goods or name, code, countries, dates. Input is kept after sending.
import { type Direction, directions, type IgnoredSign } from '@waybill/contract';
import { type CallError, today } from '@waybill/platform';
import { useQueryForm } from '@waybill/trade';
import { GoodsField, SearchButton } from '@waybill/trade/data';
import { Checkbox, TextField } from '@waybill/ui';
import { DateRangePicker, Segmented } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { CodeAndCountry } from '../company/CodeAndCountry';
import { bothDays } from '../company/days';
import { NAMESPACE } from '../texts';
import styles from './search.module.css';
import { checkTerms, isAsked, type SearchTerms } from './search-terms';

interface SearchFormProps {
  /** Importers or exporters: chosen here before the first question, by the tabs of the answer afterwards. */
  side: Direction;
  onSide: (side: Direction) => void;
  asked: SearchTerms;
  /** Last day of the data, where known. */
  dataEnd: string | null;
  error: CallError | null;
  /** Operators in the goods text that were ignored. */
  ignored: readonly IgnoredSign[] | undefined;
  busy: boolean;
  onSearch: (terms: SearchTerms) => void;
}

const formFields = ['keyword', 'hsCode', 'brand', 'country', 'dates'] as const;
type FormField = (typeof formFields)[number];
const toFormField = (name: string): FormField => formFields.find((field) => field === name) ?? 'keyword';

export function SearchForm({
  side,
  onSide,
  asked,
  dataEnd,
  error,
  ignored,
  busy,
  onSearch,
}: SearchFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const { draft, change, errorOf, submit } = useQueryForm<SearchTerms, FormField>({
    asked,
    isAsked: isAsked(asked),
    check: checkTerms,
    fieldOf: toFormField,
    error,
    onSend: onSearch,
  });
  const [start = null, end = null] = draft.dates;
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('search.form')}>
      <div className={styles.words}>
        <GoodsField
          label={t(`search.keyword.${draft.keywordIn}`)}
          placeholder={t(`search.example.${draft.keywordIn}`)}
          value={draft.keyword}
          onValue={(keyword) => change({ keyword }, 'keyword')}
          problem={errorOf('keyword')}
          asked={asked.keyword}
          ignored={ignored}
        />
        <div className={styles.choices}>
          {!isAsked(asked) && (
            <Segmented<Direction>
              aria-label={t('search.sides')}
              value={side}
              onChange={onSide}
              options={[directions.import, directions.export].map((value) => ({
                value,
                label: t(`search.side.${value}`),
              }))}
            />
          )}
          <Segmented<SearchTerms['keywordIn']>
            aria-label={t('search.in.label')}
            value={draft.keywordIn}
            onChange={(keywordIn) => change({ keywordIn }, 'keyword')}
            options={(['goods', 'name'] as const).map((value) => ({ value, label: t(`search.in.${value}`) }))}
          />
        </div>
      </div>
      <CodeAndCountry draft={draft} change={change} problem={errorOf('hsCode')} />
      <DateRangePicker
        label={t('search.dates')}
        heading={t('search.dates')}
        value={{ start, end }}
        onChange={(days) => change({ dates: bothDays(days, dataEnd) }, 'dates')}
        dataEnd={dataEnd}
        today={today()}
        clearable
        problem={errorOf('dates')}
      />
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
        <Checkbox
          checked={draft.added}
          onChange={(event) => change({ added: event.target.checked }, 'keyword')}
        >
          {t('search.added')}
        </Checkbox>
        <Checkbox
          checked={draft.held}
          onChange={(event) => change({ held: event.target.checked }, 'keyword')}
        >
          {t('search.held')}
        </Checkbox>
        <SearchButton busy={busy}>{t('search.send')}</SearchButton>
      </div>
    </form>
  );
}
