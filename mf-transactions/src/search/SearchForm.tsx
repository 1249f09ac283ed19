// The search form: one row, the rest under Advanced. What was typed stays, whatever becomes of it.
import { type Direction, directions, type FieldError, HS_LENGTH } from '@waybill/contract';
import { platform, useUnsaved } from '@waybill/platform';
import { Button, Checkbox, FieldError as FieldErrorText, Icon, Input, usePhone } from '@waybill/ui';
import { CountriesPicker, DateRangePicker, HsPicker, type HsSuggestion, Segmented } from '@waybill/ui/data';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataEndOf, type Mapping, useCountryOptions } from '../countries/reporting';
import { NAMESPACE } from '../texts';
import { today } from './dates';
import { byField, type FormField, useRuleText } from './rule-text';
import { SyntaxHelp } from './SyntaxHelp';
import styles from './search.module.css';
import { checkTerms, hasTerms, type SearchTerms, type SearchView, shownDirection } from './search-state';

export interface SearchFormProps {
  view: SearchView;
  mappings: readonly Mapping[] | undefined;
  /** Rules that the server found broken in what the view asks. */
  serverErrors: readonly FieldError[];
  /** What the server says about a field's words as a whole: that they match too much. */
  unusable?: { field: FormField; text: string } | undefined;
  busy: boolean;
  onSearch: (terms: SearchTerms) => void;
}

function termsOf(view: SearchView): SearchTerms {
  const { keyword, hs, company, pinned, excludeShip, countries, startDate, endDate } = view;
  const direction = shownDirection(view);
  return { keyword, hs, company, pinned, excludeShip, direction, countries, startDate, endDate };
}

/** HS codes for digits or words; a failure shows nothing (spec §8). */
async function suggestHs(query: string, signal: AbortSignal): Promise<HsSuggestion[]> {
  const found = await platform.call('hsSuggestions', { q: query }, { signal });
  return found.map(({ code, text, path }) => {
    const within = path.at(-1);
    return { code, description: text, ...(within !== undefined && { within }) };
  });
}

/** What is below a chapter or heading; as silent as the suggestions that led there. */
async function browseHs(code: string, signal: AbortSignal): Promise<HsSuggestion[]> {
  const below = await platform.call('hsTree', { code }, { signal, silent: true });
  return below.map((entry) => ({ code: entry.code, description: entry.text }));
}

export function SearchForm({ view, mappings, serverErrors, unusable, busy, onSearch }: SearchFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const ruleText = useRuleText();
  const phone = usePhone();
  const id = useId();
  const countryOptions = useCountryOptions(mappings);

  // The draft follows the address when that changes (Back, a chip removed), and nothing else: the address of a
  // search sent from here may arrive after the next words were begun, and must not take them away.
  const shown = JSON.stringify(termsOf(view));
  const [followed, setFollowed] = useState(shown);
  const [sent, setSent] = useState<string | null>(null);
  const [draft, setDraft] = useState(() => termsOf(view));
  const [advanced, setAdvanced] = useState(view.excludeShip);
  // Address links may carry terms that break a rule: then it is said at once.
  const [errors, setErrors] = useState<readonly FieldError[]>(() => (hasTerms(view) ? checkTerms(view) : []));
  const [touched, setTouched] = useState<ReadonlySet<FormField>>(new Set());
  if (followed !== shown) {
    setFollowed(shown);
    setSent(null);
    if (shown !== sent) {
      setDraft(termsOf(view));
      setErrors(hasTerms(view) ? checkTerms(view) : []);
      setTouched(new Set());
    }
  }

  // Words that were sent are in the address, or on their way there.
  const typed = JSON.stringify(draft);
  useUnsaved(typed !== shown && typed !== sent, { asks: false });

  function change(field: FormField | null, part: Partial<SearchTerms>) {
    setDraft((before) => ({ ...before, ...part }));
    if (field !== null) setTouched((before) => new Set(before).add(field));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const broken = checkTerms(draft);
    setErrors(broken);
    setTouched(new Set());
    if (broken.length > 0) return;
    setSent(JSON.stringify(draft));
    onSearch(draft);
  }

  const found = byField([...errors, ...serverErrors]);
  // An error goes when its field is changed; the next Search says what is still wrong.
  const textOf = (field: FormField) => {
    if (touched.has(field)) return undefined;
    return ruleText(found[field]) ?? (unusable?.field === field ? unusable.text : undefined);
  };
  const dataEnd = dataEndOf(mappings, draft.countries);
  // On a phone the product stands alone, unless something is wrong with what would not be seen.
  const isWrong = (['hs', 'company', 'dates'] as const).some(
    (field) => found[field] !== undefined || unusable?.field === field,
  );
  const folded = phone && !advanced && !isWrong;

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('form.label')}>
      <div className={styles.fields}>
        <Field
          className={styles.keyword}
          label={t('form.keyword')}
          htmlFor={`${id}-keyword`}
          help={<SyntaxHelp />}
          error={textOf('keyword')}
          errorId={`${id}-keyword-error`}
        >
          <Input
            id={`${id}-keyword`}
            value={draft.keyword}
            onChange={(event) => change('keyword', { keyword: event.target.value })}
            placeholder={t('form.keywordPlaceholder')}
            allowClear
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            status={textOf('keyword') ? 'error' : ''}
            aria-invalid={textOf('keyword') !== undefined}
            aria-describedby={textOf('keyword') ? `${id}-keyword-error` : undefined}
          />
        </Field>
        {!folded && (
          <>
            <Field className={styles.hs} label={t('form.hs')} htmlFor={`${id}-hs`}>
              <HsPicker
                id={`${id}-hs`}
                value={draft.hs}
                onChange={(hs) => change('hs', { hs })}
                suggest={suggestHs}
                browse={browseHs}
                length={HS_LENGTH.transaction}
                error={textOf('hs')}
              />
            </Field>
            <Field
              className={styles.company}
              label={t('form.company')}
              htmlFor={`${id}-company`}
              error={textOf('company')}
              errorId={`${id}-company-error`}
            >
              <Input
                id={`${id}-company`}
                value={draft.company}
                onChange={(event) => change('company', { company: event.target.value })}
                placeholder={t('form.companyPlaceholder')}
                allowClear
                maxLength={200}
                autoComplete="off"
                spellCheck={false}
                status={textOf('company') ? 'error' : ''}
                aria-invalid={textOf('company') !== undefined}
                aria-describedby={textOf('company') ? `${id}-company-error` : undefined}
              />
            </Field>
            <Field className={styles.direction} label={t('form.direction')}>
              <Segmented<Direction>
                block={phone}
                aria-label={t('form.direction')}
                value={draft.direction}
                onChange={(direction) => change(null, { direction })}
                options={[
                  { value: directions.import, label: t('direction.1') },
                  { value: directions.export, label: t('direction.2') },
                ]}
              />
            </Field>
            <Field className={styles.countries} label={t('form.countries')} htmlFor={`${id}-countries`}>
              <CountriesPicker
                id={`${id}-countries`}
                label={t('form.countries')}
                countries={countryOptions}
                loading={mappings === undefined}
                value={draft.countries}
                onChange={(countries) => change(null, { countries })}
                direction={draft.direction === directions.import ? 'imports' : 'exports'}
                placeholder={t('form.allCountries')}
                clearable
              />
            </Field>
            <Field className={styles.dates} error={textOf('dates')}>
              <DateRangePicker
                label={t('form.dates')}
                heading={t('form.dates')}
                value={{ start: draft.startDate, end: draft.endDate }}
                onChange={({ start, end }) =>
                  change('dates', { startDate: start ?? draft.startDate, endDate: end ?? draft.endDate })
                }
                dataEnd={dataEnd}
                today={today()}
              />
            </Field>
          </>
        )}
        <div className={styles.send}>
          {/* Not antd's `loading`, which refuses to send: new words go out at once, whatever is still under way. */}
          <Button
            type="primary"
            htmlType="submit"
            icon={<Icon name={busy ? 'loading' : 'search'} />}
            aria-busy={busy}
            block
          >
            {t('form.search')}
          </Button>
        </div>
        <div className={styles.advanced}>
          <button
            type="button"
            className="wb-link-button wb-tiny"
            aria-expanded={advanced}
            onClick={() => setAdvanced(!advanced)}
          >
            <Icon name={advanced ? 'up' : 'down'} /> {phone ? t('form.allFields') : t('form.advanced')}
          </button>
          {advanced && (
            <Checkbox
              checked={draft.excludeShip}
              onChange={(event) => change(null, { excludeShip: event.target.checked })}
            >
              {t('form.excludeShip')}
            </Checkbox>
          )}
        </div>
      </div>
    </form>
  );
}

interface FieldProps {
  /** Absent for controls that print their own. */
  label?: string;
  /** Id of the control; absent for controls that carry their own name. */
  htmlFor?: string;
  help?: ReactNode;
  error?: string | undefined;
  errorId?: string;
  className?: string | undefined;
  children: ReactNode;
}

function Field({ label, htmlFor, help, error, errorId, className, children }: FieldProps) {
  return (
    <div className={className}>
      {label !== undefined && (
        <div className={styles.label}>
          {htmlFor === undefined ? (
            <span aria-hidden>{label}</span>
          ) : (
            <label htmlFor={htmlFor}>{label}</label>
          )}
          {help}
        </div>
      )}
      {children}
      {error !== undefined && <FieldErrorText id={errorId}>{error}</FieldErrorText>}
    </div>
  );
}
