// Stories of page heads and panels.
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AppLink, Button, Grid, Icon, PageHead, Panel, SampleBadge } from '@waybill/ui';
import { useWords } from '../words';

export default { title: 'core/Page' } satisfies Meta;
type Story = StoryObj;

export const Head: Story = {
  render: function Head() {
    const { title, note, action } = useWords();
    return (
      <PageHead
        title={title}
        facts={[note, '1,204', '38 ms', <SampleBadge key="sample" />]}
        back={<AppLink href="/transaction/search">{title}</AppLink>}
        actions={<Button icon={<Icon name="download" />}>{action}</Button>}
      />
    );
  },
};
export const HeadLongWords: Story = {
  render: function HeadLongWords() {
    const { long, why, action } = useWords();
    return (
      <PageHead
        title={long}
        facts={[why, why]}
        actions={
          <>
            <Button>{action}</Button>
            <Button type="primary">{action}</Button>
          </>
        }
      />
    );
  },
};
export const Panels: Story = {
  render: function Panels() {
    const { title, note, why, long, action } = useWords();
    return (
      <Grid>
        <Panel title={title} note={note} actions={<Button size="small">{action}</Button>}>
          {why}
        </Panel>
        <Panel title={long} note={why}>
          {long}
        </Panel>
        <Panel padding="none">{title}</Panel>
      </Grid>
    );
  },
};
