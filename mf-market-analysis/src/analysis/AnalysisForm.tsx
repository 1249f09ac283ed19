// Search form of a market analysis: the main fields, and the others under "More fields". After an answer it is closed,
// and the question stands in chips; an error opens it again with what was typed.
import { type Direction, HS_LENGTH, type IgnoredSign } from '@waybill/contract';
import type { CallError } from '@waybill/platform';
import { useQueryForm, useTradeTexts } from '@waybill/trade';
import {
  CompanyField,
  CountriesField,
  DatesField,
  GoodsField,
  HsCodeField,
  SearchButton,
} from '@waybill/trade/data';
import { Button, Checkbox, Field, Icon, Panel, TextField } from '@waybill/ui';
import { LabelledGroup, Segmented } from '@waybill/ui/data';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './analysis.module.css';
import { checkTerms, hasTerms, secondLanguage } from './analysis-question';
import { type AnalysisTerms, type DatedView, termsOf } from './analysis-view';

interface AnalysisFormProps {
  view: DatedView;
  country: string;
  /** Trade directions that this country has. */
  offered: readonly Direction[];
  dataEnd: string | null;
  /** Error of the last question. */
  error: CallError | null;
  /** Operators in the product text that were ignored. */
  ignored?: readonly IgnoredSign[] | undefined;
  busy: boolean;
  /** Nothing was asked yet, or the question cannot be answered: the form stays open. */
  isUnanswered: boolean;
  onAsk: (terms: AnalysisTerms) => void;
  /** The question in chips; `change` opens the form, and is absent while it is open. */
  children: (change?: { open: () => void; button: RefObject<HTMLButtonElement | null> }) => ReactNode;
}

const formFields = ['keyword', 'second', 'hsCode', 'importer', 'exporter', 'brand', 'dates'] as const;
type FormField = (typeof formFields)[number];

/** The form's field for a field of the API. */
function formField(name: string): FormField {
  if (name === 'startDate' || name === 'endDate') return 'dates';
  return formFields.find((field) => field === name) ?? 'keyword';
}

/** Longest word for which both words, bracketed and joined by "or", still fit the 200 characters of the call. */
const BOTH_FIT = 95;
const ALONE = 200;

/** Moves the focus along: into a form that the user opened, and back to its button when it has closed. */
function useFormFocus(isOpen: boolean, isEditing: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true });
    if (!wasOpen.current && isOpen && isEditing) form.current?.querySelector('input')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, isEditing]);
  return { form, button };
}

export function AnalysisForm(props: AnalysisFormProps) {
  const { view, country, offered, dataEnd, error, ignored = [], busy, isUnanswered, onAsk } = props;
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const asked = termsOf(view);
  const [more, setMore] = useState(
    () =>
      view.brand !== '' ||
      view.hsCodeExact ||
      view.excludeShipping ||
      view.tradeArea.length + view.imArea.length + view.exArea.length > 0,
  );
  const [isEditing, setEditing] = useState(false);
  const { draft, change, errorOf, isWrong, submit, reset } = useQueryForm<AnalysisTerms, FormField>({
    asked,
    isAsked: hasTerms(view),
    check: checkTerms,
    fieldOf: formField,
    error,
    onSend: (terms) => {
      setEditing(false);
      onAsk(terms);
    },
  });
  const second = secondLanguage(country);
  const needsAttention = isUnanswered || error !== null || ignored.length > 0 || isWrong([...formFields]);
  const isOpen = isEditing || needsAttention;
  const { form, button } = useFormFocus(isOpen, isEditing);
  const unfolded = more || isWrong(['brand']);
  const text = (name: 'keyword' | 'second' | 'brand') => ({
    value: draft[name],
    onValue: (value: string) => change({ [name]: value }, name),
    problem: errorOf(name),
    allowClear: true,
    autoComplete: 'off',
    spellCheck: false,
    maxLength: second !== null && (name === 'keyword' || name === 'second') ? BOTH_FIT : ALONE,
  });

  if (!isOpen) return props.children({ open: () => setEditing(true), button });
  return (
    <>
      <Panel className="wb-screen-only">
        <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label={t('form.label')}>
          <GoodsField
            label={t('form.keyword')}
            optional
            placeholder={t('form.keywordExample')}
            asked={view.keyword}
            ignored={ignored}
            {...text('keyword')}
          />
          {second !== null && (
            <TextField
              label={t(`form.second.${second}`)}
              optional
              placeholder={t(`form.secondExample.${second}`)}
              {...text('second')}
            />
          )}
          <HsCodeField
            label={t('form.hs')}
            value={draft.hsCode}
            onChange={(hsCode) => change({ hsCode }, 'hsCode')}
            length={HS_LENGTH.search}
            countries={[country]}
            problem={errorOf('hsCode')}
            optional
          />
          {(['importer', 'exporter'] as const).map((name) => (
            <Field key={name} label={t(`form.${name}`)} optional problem={errorOf(name)}>
              {(control) => (
                <CompanyField
                  {...control}
                  value={draft[name]}
                  onValue={(value) => change({ [name]: value }, name)}
                  maxLength={ALONE}
                />
              )}
            </Field>
          ))}
          <LabelledGroup
            label={t('form.direction')}
            note={offered.length === 1 && t(`form.only.${offered[0] ?? 1}`)}
          >
            <Segmented<Direction>
              aria-label={t('form.direction')}
              value={draft.impOrExp}
              onChange={(impOrExp) => change({ impOrExp })}
              options={offered.map((value) => ({ value, label: trade(`direction.${value}`) }))}
            />
          </LabelledGroup>
          <DatesField
            label={t('form.dates')}
            value={draft}
            onChange={(days) => change(days, 'dates')}
            dataEnd={dataEnd}
            problem={errorOf('dates')}
          />
          {unfolded && (
            <>
              <TextField label={t('form.brand')} optional {...text('brand')} />
              {(['tradeArea', 'imArea', 'exArea'] as const).map((name) => (
                <CountriesField
                  key={name}
                  label={t(`form.${name}`)}
                  value={draft[name]}
                  onChange={(codes) => change({ [name]: codes })}
                  placeholder={t('form.anyArea')}
                  optional
                />
              ))}
              <div className={styles.checks}>
                <Checkbox
                  checked={draft.hsCodeExact}
                  onChange={(event) => change({ hsCodeExact: event.target.checked })}
                >
                  {t('form.hsCodeExact')}
                </Checkbox>
                <Checkbox
                  checked={draft.excludeShipping}
                  onChange={(event) => change({ excludeShipping: event.target.checked })}
                >
                  {t('form.excludeShipping')}
                </Checkbox>
              </div>
            </>
          )}
          <div className={styles.send}>
            <button
              type="button"
              className="wb-link-button wb-tiny"
              aria-expanded={unfolded}
              onClick={() => setMore(!unfolded)}
            >
              <Icon name={unfolded ? 'up' : 'down'} /> {t('form.more')}
            </button>
            <div className={styles.buttons}>
              {isEditing && (
                <Button
                  onClick={() => {
                    reset();
                    setEditing(false);
                  }}
                >
                  {t('form.cancel')}
                </Button>
              )}
              <SearchButton busy={busy} icon="analysis">
                {t('form.ask')}
              </SearchButton>
            </div>
          </div>
        </form>
      </Panel>
      {props.children()}
    </>
  );
}
