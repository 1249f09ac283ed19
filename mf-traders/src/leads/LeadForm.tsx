// Search form of leads: goods or a code, buyers or sellers, their countries, and the user's own country.
import type { IgnoredSign } from '@waybill/contract';
import type { CallError } from '@waybill/platform';
import { SentQuestion, useQueryForm, useWorldCountries } from '@waybill/trade';
import { GoodsField, SearchButton } from '@waybill/trade/data';
import { Checkbox, Field, usePhone } from '@waybill/ui';
import { CountryPicker, dotted, Segmented } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeAndCountry } from '../company/CodeAndCountry';
import { NAMESPACE } from '../texts';
import { checkTerms, type LeadTerms } from './lead-terms';
import styles from './leads.module.css';

interface LeadFormProps {
  asked: LeadTerms;
  isAsked: boolean;
  error: CallError | null;
  /** Operators in the goods text that were ignored. */
  ignored: readonly IgnoredSign[] | undefined;
  busy: boolean;
  onAsk: (terms: LeadTerms) => void;
}

const formFields = ['keyword', 'hsCode'] as const;
type FormField = (typeof formFields)[number];
const toFormField = (name: string): FormField => formFields.find((field) => field === name) ?? 'keyword';

/** The question in one line. */
const toQuestionLine = ({ keyword, hsCode }: LeadTerms): string =>
  [keyword.trim(), ...hsCode.map(dotted)].filter((part) => part !== '').join(' · ');

export function LeadForm({ asked, isAsked, error, ignored, busy, onAsk }: LeadFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const countries = useWorldCountries();
  // A phone shows the leads first: there the form is collapsed to one line until the user opens it.
  const phone = usePhone();
  const [editing, edit] = useState(false);
  const form = useQueryForm<LeadTerms, FormField>({
    asked,
    isAsked,
    error,
    fieldOf: toFormField,
    check: checkTerms,
    onSend: (terms) => {
      edit(false);
      onAsk(terms);
    },
  });
  const { draft, change, errorOf, isWrong } = form;

  if (phone && isAsked && !editing && !isWrong(formFields))
    return (
      <SentQuestion
        words={toQuestionLine(asked)}
        change={t('leads.form.change')}
        onChange={() => edit(true)}
      />
    );
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate aria-label={t('leads.form.label')}>
      <GoodsField
        label={t('leads.form.keyword')}
        placeholder={t('leads.form.example')}
        value={draft.keyword}
        onValue={(keyword) => change({ keyword }, 'keyword')}
        problem={errorOf('keyword')}
        asked={asked.keyword}
        ignored={ignored}
      />
      <CodeAndCountry draft={draft} change={change} problem={errorOf('hsCode')} />
      <Field label={t('leads.form.home')} note={t('leads.form.homeNote')} optional>
        {({ id }) => (
          <CountryPicker
            id={id}
            label={t('leads.form.home')}
            countries={countries}
            value={draft.home === '' ? null : draft.home}
            onChange={(home) => change({ home: home ?? '' })}
            clearable
          />
        )}
      </Field>
      <div className={styles.send}>
        <Segmented<LeadTerms['type']>
          aria-label={t('leads.form.type')}
          value={draft.type}
          onChange={(type) => change({ type })}
          options={(['1', '2'] as const).map((value) => ({ value, label: t(`leads.form.types.${value}`) }))}
        />
        <Segmented<LeadTerms['direction']>
          aria-label={t('leads.form.direction')}
          value={draft.direction}
          onChange={(direction) => change({ direction })}
          options={(['', '1', '2'] as const).map((value) => ({
            value,
            label: t(`leads.form.directions.${value === '' ? 'both' : value}`),
          }))}
        />
        <Checkbox
          checked={draft.excludeShip}
          onChange={(event) => change({ excludeShip: event.target.checked })}
        >
          {t('leads.form.excludeShip')}
        </Checkbox>
        <SearchButton busy={busy}>{t('leads.form.ask')}</SearchButton>
      </div>
    </form>
  );
}
