// Stories of stat tiles, quotas, larger form fields, file upload, and the print page.
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { Usage } from '@waybill/platform';
import { Grid, Panel } from '@waybill/ui';
import {
  CountryField,
  DateField,
  FileDrop,
  PrintPage,
  QuotaBadge,
  SelectField,
  StatTiles,
  TextAreaField,
} from '@waybill/ui/data';
import { useState } from 'react';
import { useWords } from '../words';

export default { title: 'data/Figures and fields' } satisfies Meta;
type Story = StoryObj;

const usage: Usage = { used: 12, total: 100, left: 88, unlimited: false, totalOnly: false };
const spent: Usage = { ...usage, used: 100, left: 0 };
const unlimited: Usage = { ...usage, total: -1, left: Number.POSITIVE_INFINITY, unlimited: true };

export const Tiles: Story = {
  render: function Tiles() {
    const { title, note, field, long, value } = useWords();
    return (
      <StatTiles
        label={title}
        stats={[
          { key: 'a', label: field, value: '44,271', note },
          { key: 'b', label: value, value: '1,204', note, tone: 'success', href: '/transaction/search' },
          { key: 'c', label: long, value: long, words: true, tone: 'amber' },
          { key: 'd', label: field, value: '', loading: true },
          { key: 'e', label: field, value: '', failed: true },
        ]}
      />
    );
  },
};
export const Quotas: Story = {
  render: function Quotas() {
    const { field, long } = useWords();
    return (
      <Panel>
        <Grid>
          {[usage, spent, unlimited, null].map((each, at) => (
            <div key={String(at + 1)}>
              <QuotaBadge label={at === 1 ? long : field} usage={each} />
            </div>
          ))}
        </Grid>
      </Panel>
    );
  },
};

function FieldsOfForm({ failed = false }: { failed?: boolean }) {
  const { field, note, title, why, long } = useWords();
  const [text, write] = useState(long);
  const [country, pick] = useState('VN');
  const [day, choose] = useState('2026-10-20');
  const problem = failed ? why : undefined;
  return (
    <Panel>
      <Grid>
        <SelectField
          name="a"
          label={field}
          value="a"
          onValue={() => undefined}
          options={[
            { value: 'a', label: title },
            { value: 'b', label: note },
          ]}
          problem={problem}
        />
        <CountryField name="d" label={note} value={country} onValue={pick} problem={problem} />
        <DateField name="b" label={note} value={day} onValue={choose} problem={problem} />
        <TextAreaField
          name="c"
          label={title}
          value={text}
          onValue={write}
          maxLength={200}
          note={why}
          problem={problem}
        />
      </Grid>
    </Panel>
  );
}
const parameters = {
  answers: { countries: ['BR', 'CL', 'VN'].map((code) => ({ code, en: code, cn: code, continent: 1 })) },
};
export const Fields: Story = { parameters, render: () => <FieldsOfForm /> };
export const FieldsFailed: Story = { parameters, render: () => <FieldsOfForm failed /> };

export const Paper: Story = {
  render: function Paper() {
    const { title, note, why } = useWords();
    return (
      <PrintPage title={title} query={note} source={why}>
        <Panel title={title}>{why}</Panel>
      </PrintPage>
    );
  },
};

const rules = { endings: ['.xlsx', '.csv'], maxBytes: 5_000_000 };
export const Drop: Story = {
  render: function Drop() {
    const { title } = useWords();
    return <FileDrop label={title} file={null} onFile={() => undefined} {...rules} />;
  },
};
const file = new File(['a'], 'customers.xlsx');
export const DropSending: Story = {
  render: function DropSending() {
    const { title } = useWords();
    return <FileDrop label={title} file={file} onFile={() => undefined} sending={0.4} {...rules} />;
  },
};
export const DropRefused: Story = {
  render: function DropRefused() {
    const { title, why, field } = useWords();
    return (
      <FileDrop
        label={title}
        file={file}
        onFile={() => undefined}
        problem={why}
        lines={[
          { line: 3, column: field, words: why },
          { line: 7, words: why },
        ]}
        {...rules}
      />
    );
  },
};
