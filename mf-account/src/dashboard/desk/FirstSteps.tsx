// Three example searches on the home page, for accounts that have nothing to work on yet.
import { links } from '@waybill/trade';
import { AppLink, Icon, type IconName, Panel } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import styles from '../dashboard.module.css';

/** Each shows a different feature, and has results in both sample and real data. */
const examples = [
  { key: 'search', icon: 'search', path: links.search({ keyword: 'coffee' }) },
  {
    key: 'analysis',
    icon: 'analysis',
    path: links.analysis('vietnam', { hsCode: '851713', impOrExp: 2 }),
  },
  { key: 'leads', icon: 'star', path: links.leads({ keyword: 'coffee' }) },
] as const satisfies readonly { key: string; icon: IconName; path: string }[];

export function FirstSteps() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Panel title={t('arrived.firstTitle')} note={t('arrived.firstNote')}>
      <ul className={styles.examples}>
        {examples.map(({ key, icon, path }) => (
          <li key={key} className={styles.example}>
            <Icon name={icon} className="wb-accent" />
            <span>
              <AppLink href={path}>{t(`arrived.example.${key}.name`)}</AppLink>
              <span className={styles.exampleWhy}>{t(`arrived.example.${key}.why`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
