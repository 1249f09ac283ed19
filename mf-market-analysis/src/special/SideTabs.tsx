// Tabs of a special page for imports and exports; the address keeps the selected one.
import { directions } from '@waybill/contract';
import { useTradeTexts } from '@waybill/trade';
import { SampleNote } from '@waybill/trade/data';
import { EmptyState } from '@waybill/ui';
import { inAddress, LazyTabs, useAddress } from '@waybill/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './special.module.css';

const fields = { impOrExp: inAddress.oneOf([directions.import, directions.export], directions.import) };

export interface SideTabsProps<Side extends { direction: 1 | 2; total: number }> {
  sides: readonly Side[];
  sample: boolean;
  /** Label of a direction on this page. */
  nameOf: (direction: 1 | 2) => string;
  /** Shown for a direction without records within the dates of the page. */
  empty: { title: string; why: string };
  children: (side: Side) => ReactNode;
}

export function SideTabs<Side extends { direction: 1 | 2; total: number }>(props: SideTabsProps<Side>) {
  const { sides, sample, nameOf, empty, children } = props;
  const { t } = useTranslation(NAMESPACE);
  const [{ impOrExp }, change] = useAddress(fields);
  const shown = sides.find(({ direction }) => direction === impOrExp) ?? sides[0];
  if (shown === undefined) return <EmptyState title={empty.title} why={empty.why} />;
  return (
    <>
      {sample && <SampleNote />}
      <LazyTabs
        label={t('form.direction')}
        unmountHidden
        value={String(shown.direction)}
        onChange={(key) => change({ impOrExp: key === '2' ? directions.export : directions.import })}
        tabs={sides.map((side) => ({
          key: String(side.direction),
          label: nameOf(side.direction),
          count: side.total,
          panel: () =>
            side.total === 0 ? (
              <EmptyState compact title={empty.title} why={empty.why} />
            ) : (
              <div className={styles.side}>{children(side)}</div>
            ),
        }))}
      />
    </>
  );
}

/** Imports and Exports, as every other page calls them. */
export function useDirectionName() {
  const { t } = useTradeTexts();
  return (direction: 1 | 2) => t(`direction.${direction}`);
}
