// Stories of antd's larger controls, as configured here: select, tooltip, popover, switch and others.
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button, Grid, Panel } from '@waybill/ui';
import {
  Badge,
  ChoiceBar,
  LabelledGroup,
  Popover,
  Progress,
  Radio,
  Segmented,
  Select,
  Switch,
  Tooltip,
} from '@waybill/ui/data';
import { useWords } from '../words';

export default { title: 'data/Controls' } satisfies Meta;
type Story = StoryObj;

export const Fields: Story = {
  render: function Fields() {
    const { field, title, note, action } = useWords();
    const options = [
      { value: 'a', label: title },
      { value: 'b', label: note },
    ];
    return (
      <Panel>
        <Grid min={240}>
          <Select aria-label={field} options={options} defaultValue="a" />
          <Select aria-label={field} mode="multiple" options={options} defaultValue={['a', 'b']} />
          <LabelledGroup label={field} note={note}>
            <Segmented aria-label={field} options={[field, action]} defaultValue={field} />
            <ChoiceBar
              label={field}
              value="all"
              choices={[
                { value: 'all', label: field },
                { value: 'some', label: action, count: '1,204' },
              ]}
              onChange={() => undefined}
            />
          </LabelledGroup>
          <Radio.Group aria-label={field} options={options} defaultValue="b" />
          <Switch aria-label={field} defaultChecked />
          <Progress percent={62} aria-label={title} />
          <Progress percent={62} status="exception" aria-label={title} />
          <Badge count={12}>
            <Button>{action}</Button>
          </Badge>
        </Grid>
      </Panel>
    );
  },
};
export const OpenList: Story = {
  render: function OpenList() {
    const { field, title, note, long } = useWords();
    return (
      <Select
        open
        aria-label={field}
        defaultValue="a"
        style={{ width: 240 }}
        options={[
          { value: 'a', label: title },
          { value: 'b', label: note },
          { value: 'c', label: long, disabled: true },
        ]}
      />
    );
  },
};
export const OpenTooltip: Story = {
  render: function OpenTooltip() {
    const { why, action } = useWords();
    return (
      <div style={{ padding: 96 }}>
        <Tooltip open title={why}>
          <Button>{action}</Button>
        </Tooltip>
      </div>
    );
  },
};
export const OpenPopover: Story = {
  render: function OpenPopover() {
    const { why, title, action } = useWords();
    return (
      <Popover
        open
        title={title}
        content={why}
        placement="bottomLeft"
        styles={{ container: { maxWidth: 320 } }}
      >
        <Button>{action}</Button>
      </Popover>
    );
  },
};
