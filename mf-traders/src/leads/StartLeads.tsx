// Start page of leads, before the first question: what leads are, and working examples.
import { links, type TraderLink } from '@waybill/trade';
import { EmptyState } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import styles from './leads.module.css';

const examples = [
  ['coffee', { keyword: 'coffee' }],
  ['solar', { keyword: 'solar | photovoltaic' }],
  ['phones', { hsCode: '851713' }],
] as const satisfies readonly (readonly [string, TraderLink])[];

export function StartLeads() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <EmptyState
      icon="team"
      title={t('leads.start.title')}
      why={t('leads.start.why')}
      actions={examples.map(([name, question]) => (
        <Link key={name} className={`wb-link ${styles.example}`} to={links.leads(question)}>
          {t(`leads.start.${name}`)}
        </Link>
      ))}
    />
  );
}
