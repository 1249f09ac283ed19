// Before the first search: what can be asked, as examples that work.
import { links, type SearchLink } from '@waybill/trade';
import { EmptyState } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import styles from './search.module.css';

const examples: readonly [string, SearchLink][] = [
  ['coffee', { keyword: 'coffee' }],
  ['phones', { hs: ['851713'] }],
  ['either', { keyword: 'solar | photovoltaic' }],
  ['exports', { keyword: 'copper', direction: 2, countries: ['chile'] }],
];

export function StartHere() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <EmptyState
      title={t('start.title')}
      why={t('start.why')}
      actions={examples.map(([name, terms]) => (
        <Link key={name} className={styles.example} to={links.search(terms)}>
          {t(`start.${name}`)}
        </Link>
      ))}
    />
  );
}
