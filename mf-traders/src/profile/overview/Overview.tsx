// Overview tab of a profile: months, top partners and goods, prices against others, newest records, companies with a similar name.
import { Grid, PanelSkeleton } from '@waybill/ui';
import { lazy, Suspense } from 'react';
import type { TabProps } from '../use-profile';
import { MonthsPanel } from './MonthsPanel';
import { NewestPanel } from './NewestPanel';
import { SimilarPanel } from './SimilarPanel';
import { TopPanels } from './TopPanels';

const PeersPanel = lazy(() => import('./PeersPanel'));

export default function Overview(props: TabProps) {
  return (
    <div className="wb-page">
      <MonthsPanel {...props} />
      <Grid min={440}>
        <TopPanels {...props} />
      </Grid>
      <Suspense fallback={<PanelSkeleton lines={1} block={200} />}>
        <PeersPanel {...props} />
      </Suspense>
      <NewestPanel {...props} />
      <SimilarPanel {...props} />
    </div>
  );
}
