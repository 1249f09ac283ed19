// Search form of a market analysis: the main fields, and the others under "More fields". Input is kept, whatever the
// answer.
import { type Direction, HS_LENGTH, type IgnoredSign } from '@waybill/contract';
import type { CallError } from '@waybill/platform';
import { SentQuestion, useQueryForm, useTradeTexts } from '@waybill/trade';
import {
  CompanyField,
  CountriesField,
  DatesField,
  GoodsField,
  HsCodeField,
  SearchButton,
} from '@waybill/trade/data';
import { Checkbox, Field, Icon, TextField, usePhone } from '@waybill/ui';
import { dotted, LabelledGroup, Segmented } from '@waybill/ui/data';
import { useState } from 'react';
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
  onAsk: (terms: AnalysisTerms) => void;
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

/** The question in one line. */
const lineOf = ({ keyword, second, hsCode, importer, exporter }: AnalysisTerms): string =>
  [keyword, second, hsCode.map(dotted).join(', '), importer, exporter]
    .filter((part) => part.trim() !== '')
    .join(' · ');

export function AnalysisForm(props: AnalysisFormProps) {
  const { view, country, offered, dataEnd, error, ignored = [], busy, onAsk } = props;
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
  // A phone shows the result first: there the form is collapsed to one line until the user opens it.
  const phone = usePhone();
  const [editing, edit] = useState(false);
  const { draft, change, errorOf, isWrong, submit } = useQueryForm<AnalysisTerms, FormField>({
    asked,
    isAsked: hasTerms(view),
    check: checkTerms,
    fieldOf: formField,
    error,
    onSend: (terms) => {
      edit(false);
      onAsk(terms);
    },
  });
  const second = secondLanguage(country);
  const open = more || isWrong(['brand']);
  const text = (name: 'keyword' | 'second' | 'brand') => ({
    value: draft[name],
    onValue: (value: string) => change({ [name]: value }, name),
    problem: errorOf(name),
    allowClear: true,
    autoComplete: 'off',
    spellCheck: false,
    maxLength: second !== null && (name === 'keyword' || name === 'second') ? BOTH_FIT : ALONE,
  });

  if (phone && hasTerms(view) && !editing && !isWrong([...formFields]))
    return <SentQuestion words={lineOf(view)} change={t('form.change')} onChange={() => edit(true)} />;
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('form.label')}>
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
        length={HS_LENGTH.marketAnalysis}
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
      {open && (
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
          aria-expanded={open}
          onClick={() => setMore(!open)}
        >
          <Icon name={open ? 'up' : 'down'} /> {t('form.more')}
        </button>
        <SearchButton busy={busy} icon="analysis">
          {t('form.ask')}
        </SearchButton>
      </div>
    </form>
  );
}
