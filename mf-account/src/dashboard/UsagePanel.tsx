// Dashboard panel with the account's searches and opened details: the last 7 days or the last 12 months.
import type { HomeStat } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import { Button, EmptyState, Panel, PanelSkeleton } from '@waybill/ui';
import { Answer, Segmented } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

import styles from './dashboard.module.css';
import { UsageBars } from './UsageBars';
import { useHomeStat } from './use-dashboard';

const views = ['weekly', 'monthly'] as const;
type View = (typeof views)[number];

const isUnused = (points: HomeStat['weekly']) =>
  points.every(({ searches, details }) => searches + details === 0);

export function UsagePanel() {
  const { t } = useTranslation(NAMESPACE);
  const { language } = useLanguage();
  const query = useHomeStat();
  const [view, setView] = useState<View>('weekly');

  return (
    <Panel
      title={t('usage.title')}
      note={t('usage.note')}
      actions={
        <Segmented
          aria-label={t('usage.period')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`usage.${value}`) }))}
        />
      }
    >
      <div className={styles.usageBody}>
        <Answer
          compact
          query={query}
          skeleton={<PanelSkeleton lines={1} block={196} />}
          isEmpty={(stat) => isUnused(stat[view])}
          empty={
            <EmptyState
              compact
              icon="analysis"
              title={t('usage.emptyTitle')}
              why={t('usage.emptyWhy')}
              actions={<Button onClick={() => platform.navigate(links.search())}>{t('usage.start')}</Button>}
            />
          }
        >
          {(stat) => <UsageBars key={`${view} ${language}`} points={stat[view]} />}
        </Answer>
      </div>
    </Panel>
  );
}
