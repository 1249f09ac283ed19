// Overview tab of a profile: months, top partners and goods, newest records, companies with a similar name.
import { Grid } from '@waybill/ui';
import type { TabProps } from '../use-profile';
import { MonthsPanel } from './MonthsPanel';
import { NewestPanel } from './NewestPanel';
import { SimilarPanel } from './SimilarPanel';
import { TopPanels } from './TopPanels';

export default function Overview(props: TabProps) {
  return (
    <div className="wb-page">
      <MonthsPanel {...props} />
      <Grid min={440}>
        <TopPanels {...props} />
      </Grid>
      <NewestPanel {...props} />
      <SimilarPanel {...props} />
    </div>
  );
}
