// The four views of one query, with how many rows each has, where that is known.
import type { TransactionTab } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { Tabs } from '@waybill/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './search.module.css';
import { allTabs } from './search-state';

export interface ResultTabsProps {
  tab: TransactionTab;
  totals: Partial<Record<TransactionTab, number>>;
  onTab: (tab: TransactionTab) => void;
  /** Content of the tab that shows. */
  children: ReactNode;
}

export function ResultTabs({ tab, totals, onTab, children }: ResultTabsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  return (
    <Tabs
      activeKey={String(tab)}
      onChange={(key) => {
        const chosen = allTabs.find((other) => String(other) === key);
        if (chosen !== undefined) onTab(chosen);
      }}
      items={allTabs.map((other) => ({
        key: String(other),
        label: (
          <>
            {t(`tab.${other}`)}
            {totals[other] !== undefined && (
              <span className={styles.tabCount}>{format.number(totals[other])}</span>
            )}
          </>
        ),
        children: other === tab ? children : null,
      }))}
    />
  );
}
