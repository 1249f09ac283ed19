// One row of company suggestions: name, country, number of records, and role (importer, exporter or both).
import type { CompanySuggestion } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { CountryCode } from '@waybill/ui';
import { useTradeTexts } from '../texts';
import styles from './companies.module.css';

const roleOf = ({ imports, exports }: CompanySuggestion) =>
  imports > 0 && exports > 0 ? 'both' : exports > 0 ? 'exporter' : 'importer';

export function CompanyWords({ company }: { company: CompanySuggestion }) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const count = company.imports + company.exports;
  return (
    <span className={styles.suggested}>
      <span className={styles.name}>{company.desc_en}</span>
      {company.country !== null && <CountryCode code={company.country} />}
      <span className="wb-muted wb-tiny">
        {`${t('company.records', { count, n: format.number(count) })} · ${t(`company.role.${roleOf(company)}`)}`}
      </span>
    </span>
  );
}
