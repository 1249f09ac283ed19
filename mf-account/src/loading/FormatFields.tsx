// Form fields for what applies to the whole file: reporting country, direction, format of dates and numbers.
import { encodings, type LoadingFormat, reportingCountry } from '@waybill/contract';
import { useMappings, useReportingName } from '@waybill/trade';
import { TextField } from '@waybill/ui';
import { type FieldOption, Segmented, Select, SelectField } from '@waybill/ui/data';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { timeZones } from '../settings/time-zones';
import { NAMESPACE } from '../texts';
import {
  dateOf,
  datePatterns,
  directionColumnOf,
  fileRuleOf,
  hasDatePatterns,
  type Missing,
  textOf,
  withDate,
  withFileRule,
} from './draft';
import styles from './loading.module.css';

interface FormatFieldsProps {
  format: LoadingFormat;
  onFormat: (format: LoadingFormat) => void;
  missing: readonly Missing[];
}

/** Decimal and thousands separators; labelled by name, because a space or an empty option would be invisible. */
const decimals = ['.', ','] as const;
const thousands = ['', ',', '.', ' ', "'"] as const;

/** How dates in one column are written. */
function DateFields({ format, onFormat }: Pick<FormatFieldsProps, 'format' | 'onFormat'>) {
  const { t } = useTranslation(NAMESPACE);
  const id = useId();
  const { patterns, zone, swapped } = dateOf(format);
  return (
    <>
      <div>
        <label className={styles.label} htmlFor={`${id}-dates`}>
          {t('loading.fields.patterns')}
        </label>
        <Select<string[]>
          id={`${id}-dates`}
          mode="multiple"
          className={styles.wide}
          value={patterns}
          onChange={(value) => onFormat(withDate(format, { patterns: value }))}
          options={[...new Set([...Object.keys(datePatterns), ...patterns])].map((value) => ({
            value,
            label: datePatterns[value] ?? value,
          }))}
          getPopupContainer={(select: HTMLElement) => select.parentElement ?? select}
        />
      </div>
      <SelectField
        name="zone"
        label={t('loading.fields.zone')}
        note={t('loading.notes.zone')}
        optional
        searchable
        value={zone}
        onValue={(value) => onFormat(withDate(format, { zone: value }))}
        options={timeZones(zone === '' ? 'UTC' : zone)}
      />
      <SelectField
        name="swapped"
        label={t('loading.fields.swapped')}
        note={t('loading.notes.swapped')}
        optional
        value={swapped === undefined ? '' : String(swapped)}
        onValue={(value) =>
          onFormat(withDate(format, { swapped: value === '' ? undefined : value === 'true' }))
        }
        options={(['false', 'true'] as const).map((value) => ({
          value,
          label: t(`loading.swapped.${value}`),
        }))}
      />
    </>
  );
}

export function FormatFields({ format, onFormat, missing }: FormatFieldsProps) {
  const { t } = useTranslation(NAMESPACE);
  const nameCountry = useReportingName();
  const id = useId();
  const set = (key: string, value: string) => onFormat({ ...format, [key]: value });
  const text = (key: 'name' | 'title' | 'source') => (
    <TextField
      label={t(`loading.fields.${key}`)}
      note={t(`loading.notes.${key}`)}
      value={textOf(format, key)}
      onValue={(value) => set(key, value)}
      problem={missing.includes(key) ? t(`loading.problems.${key}`) : undefined}
      maxLength={key === 'name' ? 60 : 200}
    />
  );
  const mark = (value: string): FieldOption => ({
    value: value === '' ? 'none' : value,
    label: value === '' ? t('loading.marks.none') : value === ' ' ? t('loading.marks.blank') : value,
  });

  const country = textOf(format, 'country');
  const direction = textOf(format, 'direction') === 'export' ? 'export' : 'import';
  const directionColumn = directionColumnOf(format);
  const reporting = useMappings().data?.map(({ code }) => code) ?? [];
  // A country that the site does not have yet: trying the file says how it is added.
  const isOther = reportingCountry(country) !== undefined && !reporting.includes(country);
  const countryCodes = isOther ? [country, ...reporting] : reporting;

  return (
    <div className={styles.grid}>
      {text('title')}
      {text('source')}
      {text('name')}
      <SelectField
        name="country"
        label={t('loading.fields.country')}
        searchable
        value={reportingCountry(country) === undefined ? '' : country}
        onValue={(value) => set('country', value)}
        options={countryCodes.map((code) => ({ value: code, label: nameCountry(code) }))}
        problem={missing.includes('country') ? t('loading.problems.country') : undefined}
      />
      <div>
        <span id={`${id}-direction`} className={styles.label}>
          {t('loading.fields.direction')}
        </span>
        <Segmented
          aria-labelledby={`${id}-direction`}
          value={directionColumn === null ? direction : 'column'}
          options={[
            ...(['import', 'export'] as const).map((value) => ({
              value,
              label: t(`loading.directions.${value}`),
            })),
            // Said by a column of the file, which a mapping file names.
            ...(directionColumn === null ? [] : [{ value: 'column', label: directionColumn }]),
          ]}
          onChange={(value) => {
            if (value !== 'column') set('direction', value);
          }}
        />
      </div>
      {hasDatePatterns(format) && <DateFields format={format} onFormat={onFormat} />}
      <SelectField
        name="decimal"
        label={t('loading.fields.decimal')}
        value={textOf(format, 'decimal') || '.'}
        onValue={(value) => set('decimal', value)}
        options={decimals.map(mark)}
      />
      <SelectField
        name="thousands"
        label={t('loading.fields.thousands')}
        value={textOf(format, 'thousands') || 'none'}
        onValue={(value) => set('thousands', value === 'none' ? '' : value)}
        options={thousands.filter((value) => value !== (textOf(format, 'decimal') || '.')).map(mark)}
      />
      <SelectField
        name="numbers"
        label={t('loading.fields.numbers')}
        note={t('loading.notes.numbers')}
        value={textOf(format, 'numbers') || 'plain'}
        onValue={(value) => set('numbers', value)}
        options={(['plain', 'text'] as const).map((value) => ({
          value,
          label: t(`loading.numbers.${value}`),
        }))}
      />
      <TextField
        label={t('loading.fields.header')}
        note={t('loading.notes.header')}
        inputMode="numeric"
        value={fileRuleOf(format, 'header')}
        onValue={(value) => onFormat(withFileRule(format, 'header', value.replace(/\D/g, '')))}
        maxLength={4}
      />
      <TextField
        label={t('loading.fields.sheet')}
        note={t('loading.notes.sheet')}
        value={fileRuleOf(format, 'sheet')}
        onValue={(value) => onFormat(withFileRule(format, 'sheet', value))}
        maxLength={100}
      />
      <SelectField
        name="encoding"
        label={t('loading.fields.encoding')}
        value={fileRuleOf(format, 'encoding') || 'utf-8'}
        onValue={(value) => onFormat(withFileRule(format, 'encoding', value))}
        options={encodings.map((value) => ({ value, label: value }))}
      />
    </div>
  );
}
