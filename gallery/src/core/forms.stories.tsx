// Stories of forms: fields with labels and errors, empty, failed, busy and waiting.
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import {
  Button,
  DraftNote,
  Field,
  FormFrame,
  Icon,
  Input,
  Panel,
  PasswordField,
  TextField,
} from '@waybill/ui';
import { useState } from 'react';
import { useWords } from '../words';

export default { title: 'core/Forms' } satisfies Meta;
type Story = StoryObj;

const ignore = () => undefined;

function Form({ state, size }: { state: 'empty' | 'failed' | 'busy' | 'waiting'; size?: 'large' }) {
  const { field, note, why, action, long, title } = useWords();
  const [text, write] = useState(state === 'empty' ? '' : long);
  const problem = state === 'failed' ? why : undefined;
  return (
    <Panel title={title}>
      <FormFrame
        label={title}
        submitLabel={action}
        size={size}
        form={{
          submit: async (event) => event.preventDefault(),
          busy: state === 'busy',
          message: state === 'failed' ? why : null,
          wait: state === 'waiting' ? 42 : 0,
          keep: () => ignore,
          restored: null,
        }}
      >
        <TextField label={field} value={text} onValue={write} problem={problem} />
        <TextField label={note} value="" onValue={ignore} note={why} optional />
        <TextField label={note} value={text} onValue={write} warning={why} help={<Icon name="info" />} />
        <Field label={field} problem={problem} beside={<Button>{action}</Button>}>
          {(control) => <Input {...control} />}
        </Field>
        <PasswordField label={title} value="secret" onValue={ignore} autoComplete="off" />
      </FormFrame>
    </Panel>
  );
}

export const Empty: Story = { render: () => <Form state="empty" /> };
export const Failed: Story = { render: () => <Form state="failed" /> };
export const Busy: Story = { render: () => <Form state="busy" /> };
export const Waiting: Story = { render: () => <Form state="waiting" /> };
export const Restored: Story = {
  render: () => <DraftNote draft={{ at: '2026-11-28T14:02:00Z', discard: ignore }} />,
};
export const Large: Story = { render: () => <Form state="empty" size="large" /> };
