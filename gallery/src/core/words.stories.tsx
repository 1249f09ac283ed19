// Stories of small text elements: links, names, chips, quotas, messages, and basic controls.
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { Usage } from '@waybill/platform';
import {
  Alert,
  AppLink,
  Button,
  Checkbox,
  CountryCode,
  CountryName,
  FieldError,
  Grid,
  Icon,
  Input,
  LanguageSwitch,
  NotAvailable,
  Panel,
  SampleBadge,
  ToastHost,
} from '@waybill/ui';
import { Chip, ChipRow, Highlight, Kbd, UsageBar, UsageLine, UsageText } from '@waybill/ui/data';
import { useWords } from '../words';

export default { title: 'core/Words' } satisfies Meta;
type Story = StoryObj;

const ignore = () => undefined;
const tones = ['neutral', 'accent', 'amber', 'danger'] as const;
const kinds = ['success', 'info', 'warning', 'error'] as const;

const counted: Usage = { used: 12, total: 100, left: 88, unlimited: false, totalOnly: false };
const uses: Usage[] = [
  counted,
  { ...counted, used: 85, left: 15 },
  { ...counted, used: 100, left: 0 },
  { ...counted, total: -1, left: Number.POSITIVE_INFINITY, unlimited: true },
  { ...counted, used: 0, total: 500, left: 500, totalOnly: true },
  { ...counted, used: 0, total: 0, left: 0 },
];

export const Names: Story = {
  render: function Names() {
    const { title, long, goods } = useWords();
    return (
      <Panel>
        <Grid min={240}>
          <AppLink href="/transaction/search">{title}</AppLink>
          <AppLink href="/trader/details/1">{long}</AppLink>
          <CountryName code="BR" withCode />
          <CountryCode code="KE" />
          <Highlight text={`${goods} · COFFEE café 咖啡`} terms={['coffee', 'café', '咖啡', 'cà phê']} />
          <NotAvailable />
          <SampleBadge />
          <Kbd>/</Kbd>
          <UsageText usage={counted} />
          <FieldError>{long}</FieldError>
        </Grid>
      </Panel>
    );
  },
};
export const Chips: Story = {
  render: function Chips() {
    const { title, field, long } = useWords();
    return (
      <ChipRow label={title} onClearAll={ignore}>
        {tones.map((tone) => (
          <Chip key={tone} tone={tone} label={field} name={`${field} ${tone}`} onRemove={ignore}>
            {title}
          </Chip>
        ))}
        <Chip>{title}</Chip>
        <Chip label={field} name={long} onRemove={ignore}>
          {long}
        </Chip>
      </ChipRow>
    );
  },
};
export const Quotas: Story = {
  render: function Quotas() {
    const { field, long } = useWords();
    return (
      <Panel>
        <Grid min={200}>
          {uses.map((usage) => (
            <UsageBar key={`${usage.used} ${usage.total}`} label={field} usage={usage} />
          ))}
          <UsageLine label={long} usage={{ ...counted, used: 99_000, total: 100_000, left: 1_000 }} />
        </Grid>
      </Panel>
    );
  },
};
export const Controls: Story = {
  render: function Controls() {
    const { action, field, why, long } = useWords();
    return (
      <Panel>
        <Grid min={240}>
          <Button type="primary">{action}</Button>
          <Button>{action}</Button>
          <Button danger icon={<Icon name="delete" />}>
            {action}
          </Button>
          <Button disabled>{action}</Button>
          <Button type="primary" loading>
            {action}
          </Button>
          <Button type="text">{action}</Button>
          <Input aria-label={field} placeholder={field} />
          <Input aria-label={field} defaultValue={long} status="error" />
          <Input aria-label={field} disabled value={field} />
          <Checkbox defaultChecked>{field}</Checkbox>
          <Checkbox indeterminate>{why}</Checkbox>
        </Grid>
      </Panel>
    );
  },
};
export const Languages: Story = {
  render: function Languages() {
    const { field } = useWords();
    return <LanguageSwitch label={field} />;
  },
};
export const Alerts: Story = {
  render: function Alerts() {
    const { title, why } = useWords();
    return (
      <Grid>
        {kinds.map((type) => (
          <Alert key={type} type={type} showIcon title={title} description={why} />
        ))}
      </Grid>
    );
  },
};
export const Toasts: Story = {
  render: function Toasts() {
    const { why, long } = useWords();
    return (
      <ToastHost
        source={{
          subscribe(next) {
            for (const kind of kinds) next({ kind, text: kind === 'info' ? long : why, trace: '7f3a9c1e' });
            return { unsubscribe: ignore };
          },
        }}
      />
    );
  },
};
export const ToastsWithActions: Story = {
  render: function ToastsWithActions() {
    const { action, long, why } = useWords();
    const link = { path: '/corp/customer' };
    return (
      <ToastHost
        source={{
          subscribe(next) {
            next({ kind: 'success', text: why, link, undo: '1' });
            next({ kind: 'success', text: long, link: { ...link, label: action } });
            next({ kind: 'info', text: long, undo: '2' });
            return { unsubscribe: ignore };
          },
        }}
      />
    );
  },
};
