// Card of a country in the catalogue: directions with dates and records, its fields with their completeness, its newest
// records.
import { reportingCountry, type TransactionRow } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { links, useReportingName, useTradeTexts } from '@waybill/trade';
import { SampleMark } from '@waybill/trade/data';
import { AppLink, Panel } from '@waybill/ui';
import { FoldedBlock } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { analysisPath } from '../countries/analysis-path';
import { NAMESPACE } from '../texts';
import { type CatalogueEntry, type CatalogueField, filledFields } from './catalogue';
import styles from './special.module.css';

interface CountryCardProps {
  country: CatalogueEntry;
  /** Whether sample data is marked here: not where all of it is, and the page says so once. */
  marksSample: boolean;
}

export function CountryCard({ country, marksSample }: CountryCardProps) {
  const nameCountry = useReportingName();
  return (
    <Panel
      title={
        <>
          {nameCountry(country.code)} {marksSample && country.sample && <SampleMark />}
        </>
      }
      actions={<AnalyseLink country={country} />}
    >
      <CountryFacts country={country} />
    </Panel>
  );
}

/** On a phone a country is a line with its records, and what the card says unfolds below it. */
export function FoldedCountry({
  country,
  marksSample,
  startsOpen,
}: CountryCardProps & { startsOpen: boolean }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  const { total } = country;
  return (
    <FoldedBlock
      title={
        <>
          {nameCountry(country.code)} {marksSample && country.sample && <SampleMark />}
        </>
      }
      note={t('special.catalogue.records', { count: total, n: format.number(total) })}
      startsOpen={startsOpen}
    >
      <p className={styles.analyse}>
        <AnalyseLink country={country} />
      </p>
      <CountryFacts country={country} />
    </FoldedBlock>
  );
}

function AnalyseLink({ country: { code, directions } }: { country: CatalogueEntry }) {
  const { t } = useTranslation(NAMESPACE);
  const nameCountry = useReportingName();
  return (
    <AppLink
      href={analysisPath(code, directions[0]?.direction)}
      label={t('special.catalogue.analyseOne', { country: nameCountry(code) })}
    >
      {t('special.catalogue.analyse')}
    </AppLink>
  );
}

function CountryFacts({ country }: { country: CatalogueEntry }) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  const name = nameCountry(country.code);
  const [only, other] = country.directions;
  const published = reportingCountry(country.code)?.directions ?? [];
  return (
    <>
      <ul className={styles.sides}>
        {country.directions.map(({ direction, total, first, last }) => (
          <li key={direction} className={styles.sideLine}>
            <AppLink
              href={analysisPath(country.code, direction)}
              label={`${name}, ${trade(`direction.${direction}`)}`}
            >
              {trade(`direction.${direction}`)}
            </AppLink>
            <AppLink
              href={links.search({
                countries: [country.code],
                direction,
                startDate: first,
                endDate: last,
              })}
            >
              {t('special.catalogue.side', {
                count: total,
                n: format.number(total),
                first: format.date(first),
                last: format.date(last),
              })}
            </AppLink>
          </li>
        ))}
        {only !== undefined && other === undefined && (
          <li className="wb-muted">
            {t(`countries.only.${published.length > 1 ? 'loaded' : 'published'}.${only.direction}`)}
          </li>
        )}
      </ul>
      <Fields country={country} />
      <ul className={styles.rows} aria-label={t('special.catalogue.rows', { country: name })}>
        {country.rows.map((row) => (
          <NewestRow key={row.id} row={row} />
        ))}
      </ul>
    </>
  );
}

function Fields({ country }: { country: CatalogueEntry }) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const called = (field: CatalogueField) => {
    if (field === 'taxes') return t('special.catalogue.taxes');
    return field === 'weight' ? trade('column.weight') : trade(`download.column.${field}`);
  };
  return (
    <ul className={styles.fields} aria-label={t('countries.filled')}>
      {filledFields(country).map(({ field, share }) => (
        <li key={field} className={styles.field}>
          <span className={styles.fieldName} title={called(field)}>
            {called(field)}
          </span>
          <span>{format.percent(share)}</span>
          <span className={`wb-track ${styles.bar}`} aria-hidden>
            <span style={{ width: `${share * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function NewestRow({ row }: { row: TransactionRow }) {
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const facts = [
    format.date(row.date),
    trade(`direction.${row.direction}`),
    [row.exporter, row.importer].filter((name) => name !== null).join(' → '),
    row.amount === null ? '' : format.money(row.amount),
  ];
  return (
    <li>
      <span className={styles.product} lang={row.product_language} title={row.product}>
        <AppLink href={links.record(row.id)}>{row.product || trade('table.noProduct')}</AppLink>
      </span>
      <span className={styles.rowFacts}>
        {row.sample && <SampleMark />}
        {facts
          .filter((fact) => fact !== '')
          .map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
      </span>
    </li>
  );
}
