// Filter bar of the statistics: direction, country, chapter and months, kept in the address.
import { useLanguage } from '@waybill/platform';
import { dataEndOf, useMappings, useReportingName, useTradeTexts } from '@waybill/trade';
import { Button } from '@waybill/ui';
import { PrintedQuery, SelectField } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import type { Statistics } from './holdings';
import styles from './statistics.module.css';
import { isFiltered, type StatisticsView, spansTo } from './statistics-filter';

const ALL = 'all';
const toSpanKey = (span: { from: string; to: string }) => `${span.from}/${span.to}`;

interface StatisticsFiltersProps {
  view: StatisticsView;
  onChange: (change: Partial<StatisticsView>) => void;
  /** Chapters of the current answer; empty while the first is loading. */
  chapters: Statistics['chapters'];
}

export function StatisticsFilters({ view, onChange, chapters }: StatisticsFiltersProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format, locale } = useLanguage();
  const mappings = useMappings();
  const nameCountry = useReportingName();
  const countries = (mappings.data ?? [])
    .filter(({ rows }) => rows > 0)
    .map(({ code }) => ({ value: code, label: nameCountry(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  const newest = dataEndOf(mappings.data, []);
  const spans = newest === null ? [] : spansTo(newest.slice(0, 7));
  const chosen = spans.find((span) => toSpanKey(span) === toSpanKey(view));
  const own = view.from !== '' || view.to !== '';
  const monthName = (month: string) => (month === '' ? '…' : format.month(month));
  const ownName =
    view.from === view.to ? monthName(view.from) : `${monthName(view.from)} – ${monthName(view.to)}`;

  const chapter = chapters.find(({ code }) => code === view.chapter);
  const chapterName = chapter === undefined ? view.chapter : `${chapter.code} ${chapter.text}`;
  const nameSpan = ({ year, months }: Pick<(typeof spans)[number], 'year' | 'months'>) =>
    year === undefined ? t('stat.lastMonths', { count: months }) : String(year);
  const periodName = chosen === undefined ? ownName : nameSpan(chosen);

  return (
    <>
      <PrintedQuery
        parts={[
          {
            label: t('stat.direction'),
            value: view.dir === 0 ? t('stat.both') : trade(`direction.${view.dir}`),
          },
          {
            label: t('column.reporting'),
            value: view.country === '' ? t('stat.allCountries') : nameCountry(view.country),
          },
          { label: t('stat.chapter'), value: view.chapter === '' ? t('stat.allChapters') : chapterName },
          { label: t('stat.period'), value: own ? periodName : t('stat.allMonths') },
        ]}
      />
      <search className={`wb-screen-only ${styles.filters}`} aria-label={t('stat.filters')}>
        <SelectField
          name="dir"
          label={t('stat.direction')}
          value={view.dir === 0 ? ALL : String(view.dir)}
          options={[
            { value: ALL, label: t('stat.both') },
            { value: '1', label: trade('direction.1') },
            { value: '2', label: trade('direction.2') },
          ]}
          onValue={(value) => onChange({ dir: value === '1' ? 1 : value === '2' ? 2 : 0 })}
        />
        <SelectField
          name="country"
          label={t('column.reporting')}
          value={view.country === '' ? ALL : view.country}
          searchable
          loading={mappings.isPending}
          options={[{ value: ALL, label: t('stat.allCountries') }, ...countries]}
          onValue={(value) => onChange({ country: value === ALL ? '' : value })}
        />
        <SelectField
          name="chapter"
          label={t('stat.chapter')}
          value={view.chapter === '' ? ALL : view.chapter}
          searchable
          options={[
            { value: ALL, label: t('stat.allChapters') },
            ...chapters.map(({ code, text }) => ({ value: code, label: `${code} ${text}` })),
          ]}
          onValue={(value) => onChange({ chapter: value === ALL ? '' : value })}
        />
        <SelectField
          name="period"
          label={t('stat.period')}
          value={own ? toSpanKey(view) : ALL}
          options={[
            { value: ALL, label: t('stat.allMonths') },
            ...(own && chosen === undefined ? [{ value: toSpanKey(view), label: ownName }] : []),
            ...spans.map((span) => ({ value: toSpanKey(span), label: nameSpan(span) })),
          ]}
          onValue={(value) => {
            const [from = '', to = ''] = value === ALL ? [] : value.split('/');
            onChange({ from, to });
          }}
        />
        <Button
          disabled={!isFiltered(view)}
          onClick={() => onChange({ dir: 0, country: '', chapter: '', from: '', to: '' })}
        >
          {t('stat.clear')}
        </Button>
      </search>
    </>
  );
}
