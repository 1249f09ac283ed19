// Start page of transaction search, before the first search: working examples.
import { links, type SearchLink } from '@waybill/trade';
import { EmptyState } from '@waybill/ui';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import styles from './search.module.css';

/** In the user's language: a search adds terms of the other languages. */
const examples = (
  t: TFunction<typeof NAMESPACE>,
): readonly ['coffee' | 'phones' | 'either' | 'exports', SearchLink][] => [
  ['coffee', { keyword: t('start.coffeeWords') }],
  ['phones', { hs: ['851713'] }],
  ['either', { keyword: t('start.eitherWords') }],
  ['exports', { keyword: t('start.exportsWords'), direction: 2, countries: ['chile'] }],
];

export function StartHere() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <EmptyState
      title={t('start.title')}
      why={t('start.why')}
      actions={examples(t).map(([name, terms]) => (
        <Link key={name} className={styles.example} to={links.search(terms)}>
          {t(`start.${name}`)}
        </Link>
      ))}
    />
  );
}
