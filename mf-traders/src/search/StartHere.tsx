// Start page of company search, before the first search: working examples, and links to the library and the marks.
import { links, type TraderLink, useTradeTexts } from '@waybill/trade';
import { EmptyState } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import styles from './search.module.css';

const examples = [
  ['coffee', 1, { keyword: 'coffee' }],
  ['solar', 2, { keyword: 'solar | photovoltaic' }],
  ['phones', 1, { keyword: 'phone', hsCode: '851713' }],
] as const satisfies readonly (readonly [string, 1 | 2, TraderLink])[];

export function StartHere() {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  return (
    <EmptyState
      icon="company"
      title={t('start.title')}
      why={t('start.why')}
      actions={examples.map(([name, side, question]) => (
        <Link key={name} className={`wb-link ${styles.example}`} to={links.traders(side, question)}>
          {t(`start.${name}`)} · {trade(`direction.${side}`)}
        </Link>
      ))}
    />
  );
}
