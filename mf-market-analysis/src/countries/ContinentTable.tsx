// Table of the countries of one continent, each with links to its analysis and the completeness of its fields.
import { directions } from '@waybill/contract';
import { useContinentName, useLanguage } from '@waybill/platform';
import { useReportingName, useTradeTexts } from '@waybill/trade';
import { Fullness } from '@waybill/trade/charts';
import { SampleMark } from '@waybill/trade/data';
import { AppLink, Panel } from '@waybill/ui';
import { type Column, DataTable } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { analysisPath } from './analysis-path';
import styles from './countries.module.css';
import type { ContinentGroup, CountryLine } from './country-list';

export function ContinentTable({ continent, lines }: ContinentGroup) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  const title = useContinentName()(continent);
  const first = ({ code, directions: held }: CountryLine) => analysisPath(code, held[0] ?? directions.import);

  const columns: Column<CountryLine>[] = [
    {
      key: 'country',
      title: t('countries.country'),
      width: 260,
      fixed: true,
      wide: true,
      cell: (line) => (
        <span className={styles.country}>
          <AppLink href={first(line)}>{nameCountry(line.code)}</AppLink>
          {line.sample && <SampleMark />}
        </span>
      ),
    },
    {
      key: 'directions',
      title: t('countries.directions'),
      width: 200,
      wide: true,
      drops: 3,
      cell: (line) => <Directions line={line} />,
    },
    {
      key: 'dates',
      title: t('countries.dates'),
      width: 210,
      drops: 1,
      cell: ({ start, first: oldest, end }) => (
        <span>
          {`${format.date(start)} – ${format.date(end)}`}
          {oldest < start && (
            <small className={styles.before}>{t('countries.fewSince', { year: oldest.slice(0, 4) })}</small>
          )}
        </span>
      ),
    },
    {
      key: 'total',
      title: t('countries.records'),
      align: 'end',
      width: 110,
      cell: ({ total }) => format.number(total),
    },
    {
      key: 'added',
      title: t('countries.added'),
      align: 'end',
      width: 110,
      drops: 2,
      cell: ({ added }) => (added === 0 ? null : `+${format.number(added)}`),
    },
    {
      key: 'filled',
      title: t('countries.filled'),
      width: 268,
      wide: true,
      cell: (line) => <Fullness filled={line.filled} />,
    },
  ];

  return (
    <Panel title={title} padding="none">
      <DataTable<CountryLine>
        id="analysis-countries"
        label={`${title}, ${t('countries.records')}`}
        columns={columns}
        rows={lines}
        rowKey={({ code }) => code}
        rowName={({ code }) => nameCountry(code)}
        plain
      />
    </Panel>
  );
}

function Directions({ line }: { line: CountryLine }) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const nameCountry = useReportingName();
  return (
    <span className={styles.directions}>
      {line.directions.map((direction) => (
        <AppLink
          key={direction}
          href={analysisPath(line.code, direction)}
          label={`${nameCountry(line.code)}, ${trade(`direction.${direction}`)}`}
        >
          {trade(`direction.${direction}`)}
        </AppLink>
      ))}
      {line.single !== null && (
        <small className="wb-muted">
          {t(`countries.only.${line.single}.${line.directions[0] ?? directions.import}`)}
        </small>
      )}
    </span>
  );
}
