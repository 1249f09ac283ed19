// Search form for transactions: one row, the other fields under Advanced. Input is kept, whatever the answer.
import {
  type Direction,
  directions,
  HS_LENGTH,
  type IgnoredSign,
  type RangedFact,
  rangedFacts,
} from '@waybill/contract';
import type { CallError } from '@waybill/platform';
import {
  dataEndOf,
  type Mapping,
  SentQuestion,
  useCountryOptions,
  useQueryForm,
  useReportingName,
  useTradeTexts,
  usualEnd,
} from '@waybill/trade';
import { CompanyField, DatesField, GoodsField, HsCodeField, SearchButton } from '@waybill/trade/data';
import { Checkbox, Field, Icon, Panel, usePhone } from '@waybill/ui';
import { CountriesPicker, dotted, LabelledGroup, Segmented } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { inCountries } from './in-countries';
import { MoreFields } from './MoreFields';
import { SyntaxHelp } from './SyntaxHelp';
import styles from './search.module.css';
import {
  checkTerms,
  hasTerms,
  isCount,
  narrowedBy,
  type SearchTerms,
  type SearchView,
  shownDirection,
} from './search-state';

interface SearchFormProps {
  view: SearchView;
  mappings: readonly Mapping[] | undefined;
  /** Error of the last search. */
  error: CallError | null;
  /** Operators in the goods text that were ignored. */
  ignored?: readonly IgnoredSign[] | undefined;
  busy: boolean;
  onSearch: (terms: SearchTerms) => void;
}

function toSearchTerms(view: SearchView): SearchTerms {
  const { keyword, hs, company, importer, exporter, pinned, excludeShip, narrowing } = view;
  const { countries, startDate, endDate } = view;
  const direction = shownDirection(view);
  const parties = { company, importer, exporter, pinned };
  return { keyword, hs, ...parties, excludeShip, narrowing, direction, countries, startDate, endDate };
}

/**
 * The query in one line.
 * @param countries names, for a search of a country's records without search text
 */
const toQueryLine = (
  { keyword, hs, company, importer, exporter, pinned }: SearchView,
  countries: readonly string[],
): string =>
  [keyword, ...hs.map(dotted), company, importer, exporter, pinned?.name ?? '', ...countries]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' · ');

/** Fields of the form that can have an error. */
type FormField = 'keyword' | 'hs' | 'company' | 'importer' | 'exporter' | 'dates' | RangedFact;

/** Under Advanced, but shown whenever they are filled. */
const parties = ['importer', 'exporter'] as const;
const advancedFields = [...parties, ...rangedFacts] as const;

/** The form's field for a field of the API. */
function formField(name: string): FormField {
  if (name === 'hs' || name === 'company' || name === 'importer' || name === 'exporter') return name;
  const fact = rangedFacts.find((ranged) => name.startsWith(ranged));
  if (fact !== undefined) return fact;
  return name === 'dates' || name === 'startDate' || name === 'endDate' ? 'dates' : 'keyword';
}

/** Fields that a phone hides unless they are filled or have an error. */
const foldable = ['hs', 'company', 'dates'] as const;

export function SearchForm({ view, mappings, error, ignored, busy, onSearch }: SearchFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const nameCountry = useReportingName();
  const phone = usePhone();
  const countryOptions = useCountryOptions(mappings);
  const asksMore =
    view.excludeShip || view.importer.trim() !== '' || view.exporter.trim() !== '' || narrowedBy(view) > 0;
  // A phone shows the rows first: there the chips show the query.
  const [unfolded, unfold] = useState(!phone && asksMore);
  // A phone shows the rows first: after a search the form is collapsed to one line until the user opens it.
  const [editing, edit] = useState(false);
  const { draft, change, errorOf, isWrong, submit } = useQueryForm<SearchTerms, FormField>({
    asked: toSearchTerms(view),
    isAsked: hasTerms(view),
    check: (terms) => checkTerms(terms, isCount(view)),
    fieldOf: formField,
    error,
    onSend: (terms) => {
      edit(false);
      onSearch(terms);
    },
  });
  const oneLine =
    phone &&
    (hasTerms(view) || isCount(view)) &&
    !editing &&
    !isWrong([...foldable, 'keyword', ...advancedFields]);
  const dataEnd = dataEndOf(mappings, draft.countries);
  const advanced = unfolded || isWrong(advancedFields);
  const isFilled = view.hs.length > 0 || view.company.trim() !== '' || view.countries.length > 0;
  const folded = phone && !advanced && !isFilled && !isWrong(foldable);

  /** Input field for a company's name. */
  const party = (name: 'company' | 'importer' | 'exporter', className: string | undefined) => (
    <Field key={name} className={className} label={t(`form.${name}`)} problem={errorOf(name)} needed={false}>
      {(control) => (
        <CompanyField
          {...control}
          placeholder={name === 'company' ? t('form.companyPlaceholder') : undefined}
          value={draft[name]}
          onValue={(value) => change({ [name]: value }, name)}
        />
      )}
    </Field>
  );

  if (oneLine)
    return (
      <Panel className={`wb-screen-only ${styles.sentPanel}`}>
        <SentQuestion
          words={toQueryLine(view, isCount(view) ? view.countries.map(nameCountry) : [])}
          change={t('form.change')}
          onChange={() => {
            edit(true);
            unfold(asksMore);
          }}
        />
      </Panel>
    );
  return (
    <Panel className={`wb-screen-only ${styles.formPanel}`}>
      <form onSubmit={submit} noValidate aria-label={t('form.label')}>
        <div className={styles.fields}>
          <GoodsField
            className={styles.keyword}
            label={t('form.keyword')}
            needed={false}
            help={<SyntaxHelp />}
            placeholder={t('form.keywordPlaceholder')}
            value={draft.keyword}
            onValue={(keyword) => change({ keyword }, 'keyword')}
            problem={errorOf('keyword')}
            asked={view.keyword}
            ignored={ignored}
          />
          {!folded && (
            <>
              <HsCodeField
                className={styles.hs}
                label={t('form.hs')}
                value={draft.hs}
                onChange={(hs) => change({ hs }, 'hs')}
                length={HS_LENGTH.search}
                countries={draft.countries}
                problem={errorOf('hs')}
              />
              {party('company', styles.company)}
              <LabelledGroup className={styles.direction} label={t('form.direction')}>
                <Segmented<Direction>
                  block={phone}
                  aria-label={t('form.direction')}
                  value={draft.direction}
                  onChange={(direction) => change({ direction })}
                  options={[
                    { value: directions.import, label: trade('direction.1') },
                    { value: directions.export, label: trade('direction.2') },
                  ]}
                />
              </LabelledGroup>
              <Field className={styles.countries} label={t('form.countries')}>
                {({ id }) => (
                  <CountriesPicker
                    id={id}
                    label={t('form.countries')}
                    countries={countryOptions}
                    loading={mappings === undefined}
                    value={draft.countries}
                    onChange={(countries) => change(inCountries(draft, countries))}
                    direction={draft.direction === directions.import ? 'imports' : 'exports'}
                    placeholder={t('form.allCountries')}
                    clearable
                  />
                )}
              </Field>
              <div className={styles.dates}>
                <DatesField
                  label={t('form.dates')}
                  value={draft}
                  onChange={(days) => change(days, 'dates')}
                  dataEnd={dataEnd}
                  presetEnd={usualEnd(dataEnd)}
                  problem={errorOf('dates')}
                />
              </div>
            </>
          )}
          <div className={styles.send}>
            <SearchButton busy={busy} block>
              {t('form.search')}
            </SearchButton>
          </div>
          <div className={styles.advanced}>
            <button
              type="button"
              className="wb-link-button wb-tiny"
              aria-expanded={advanced}
              onClick={() => unfold(!advanced)}
            >
              <Icon name={advanced ? 'up' : 'down'} /> {phone ? t('form.allFields') : t('form.advanced')}
            </button>
            {advanced && (
              <>
                {parties.map((name) => party(name, styles.more))}
                <MoreFields
                  value={draft.narrowing}
                  onChange={(part, field) =>
                    change({ narrowing: { ...draft.narrowing, ...part } }, formField(field))
                  }
                  errorOf={errorOf}
                />
                <Checkbox
                  checked={draft.excludeShip}
                  onChange={(event) => change({ excludeShip: event.target.checked })}
                >
                  {t('form.excludeShip')}
                </Checkbox>
              </>
            )}
          </div>
        </div>
      </form>
    </Panel>
  );
}
