// Table that maps columns of a file to fields of a record: a select per field, with the confidence and evidence of the
// suggestion.
import { LOADING_SURE, type LoadingFormat, type LoadingJob, type LoadingReason } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { Alert } from '@waybill/ui';
import { type Column, DataTable, SearchSelect, SelectField } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import {
  columnOf,
  type DraftField,
  describeMixed,
  draftFields,
  isMixed,
  usualFields,
  withColumn,
} from './draft';
import styles from './loading.module.css';

interface ColumnTableProps {
  format: LoadingFormat;
  onFormat: (format: LoadingFormat) => void;
  job: LoadingJob | undefined;
}

export function ColumnTable({ format: draft, onFormat, job }: ColumnTableProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const [added, setAdded] = useState<readonly string[]>([]);
  const columns = job?.columns ?? [];
  const evidence = new Map((job?.proposal?.evidence ?? []).map((each) => [each.field, each]));
  const shown = draftFields.filter(
    (field) =>
      columnOf(draft, field) !== '' ||
      isMixed(draft, field) ||
      usualFields.includes(field) ||
      added.includes(field),
  );
  const names = [
    ...new Set([...columns.map(({ name }) => name), ...shown.map((field) => columnOf(draft, field))]),
  ];
  const samplesOf = (name: string) => columns.find((each) => each.name === name)?.samples.join(' | ') ?? '';
  /** Evidence of a field's suggestion; none if the user chose another column. */
  const told = (field: string) => {
    const found = evidence.get(field);
    return found?.column === columnOf(draft, field) ? found : undefined;
  };
  const doubtful = shown.filter((field) => {
    const found = told(field);
    return found !== undefined && found.score < LOADING_SURE;
  });
  const open = usualFields.filter((field) => columnOf(draft, field) === '' && !isMixed(draft, field));

  const nameOf = (field: DraftField): string => t(`loading.record.${field}`);
  const inWords = (reason: LoadingReason): string => {
    if (reason.why === 'looks' || reason.why === 'unlike' || reason.why === 'some')
      return t(`loading.reasons.${reason.why}`, {
        ...reason,
        kind: t(`loading.looks.${reason.kind as 'date'}`),
      });
    return t(`loading.reasons.${reason.why}`, { ...reason });
  };

  const table: Column<DraftField>[] = [
    {
      key: 'field',
      title: t('loading.columns.field'),
      width: 190,
      cell: nameOf,
    },
    {
      key: 'column',
      title: t('loading.columns.column'),
      width: 260,
      wide: true,
      cell: (field) => (
        <SearchSelect<string | undefined>
          className={styles.wide}
          aria-label={t('loading.columns.columnOf', { field: nameOf(field) })}
          allowClear={field !== 'date'}
          value={(isMixed(draft, field) ? describeMixed(draft, field) : columnOf(draft, field)) || undefined}
          placeholder={t('loading.columns.none')}
          onPick={(next) => onFormat(withColumn(draft, field, next))}
          onChange={(next) => onFormat(withColumn(draft, field, next ?? ''))}
          options={names.filter((name) => name !== '').map((name) => ({ value: name, label: name }))}
        />
      ),
    },
    {
      key: 'samples',
      title: t('loading.columns.samples'),
      wide: true,
      twoLines: true,
      cell: (field) => samplesOf(columnOf(draft, field)) || null,
    },
    {
      key: 'score',
      title: t('loading.columns.score'),
      width: 90,
      align: 'end',
      cell: (field) => {
        const found = told(field);
        if (found === undefined) return null;
        return (
          <span className={found.score < LOADING_SURE ? 'wb-danger' : undefined}>
            {format.percent(found.score)}
          </span>
        );
      },
    },
    {
      key: 'why',
      title: t('loading.columns.why'),
      wide: true,
      twoLines: true,
      cell: (field) => told(field)?.reasons.map(inWords).join('; ') || null,
    },
    {
      key: 'or',
      title: t('loading.columns.or'),
      wide: true,
      cell: (field) => {
        const others = told(field)?.alternatives ?? [];
        if (others.length === 0) return null;
        return others.map((name) => (
          <button
            key={name}
            type="button"
            className="wb-link-button"
            onClick={() => onFormat(withColumn(draft, field, name))}
          >
            {name}
          </button>
        ));
      },
    },
  ];

  return (
    <>
      {(doubtful.length > 0 || open.length > 0) && (
        <Alert
          type="warning"
          showIcon
          title={[
            doubtful.length > 0 &&
              t('loading.columns.doubtful', {
                what: doubtful.map(nameOf).join(', '),
              }),
            open.length > 0 &&
              t('loading.columns.open', {
                what: open.map(nameOf).join(', '),
              }),
          ]
            .filter(Boolean)
            .join(' ')}
        />
      )}
      <DataTable<DraftField>
        id="account-loading-columns"
        label={t('loading.columns.title')}
        columns={table}
        rows={shown}
        rowKey={(field) => field}
        rowName={nameOf}
        plain
      />
      <div className={styles.narrow}>
        <SelectField
          name="more"
          label={t('loading.columns.more')}
          optional
          searchable
          value=""
          options={draftFields
            .filter((field) => !shown.includes(field))
            .map((field) => ({ value: field, label: nameOf(field) }))}
          onValue={(field) => field !== '' && setAdded([...added, field])}
        />
      </div>
    </>
  );
}
