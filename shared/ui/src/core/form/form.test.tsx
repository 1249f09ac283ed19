// A form as its user meets it: when it complains, where the cursor goes, what it keeps, and what leaving would lose.
import { screen, waitFor } from '@testing-library/react';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { draw } from '../../testing/draw';
import { FormFrame } from './FormFrame';
import { missingFields, type Problems } from './fields';
import { PasswordField } from './PasswordField';
import { TextField } from './TextField';
import { useForm } from './use-form';

const names = ['name', 'email', 'password', 'again'] as const;
type Name = (typeof names)[number];

const problemsOf = (value: (name: Name) => string): Problems<Name> => {
  const problems = missingFields(names, value, ['password', 'again']);
  if (!problems.email && !value('email').includes('@')) problems.email = { rule: 'email' };
  if (!problems.again && value('again') !== value('password')) problems.again = { rule: 'mismatch' };
  return problems;
};

function openForm(send: () => Promise<unknown> = async () => 7) {
  const sent = jest.fn();
  const done = jest.fn();
  function Host() {
    const form = useForm<Name, unknown>({
      names,
      initial: { name: 'Li' },
      focusAfter: { conflict: 'name' },
      besideField: { notFound: 'email' },
      check: problemsOf,
      say: (_, { rule }) => (rule === 'mismatch' ? 'The two differ' : undefined),
      send: (value) => {
        sent(Object.fromEntries(names.map((name) => [name, value(name)])));
        return send();
      },
      onDone: done,
    });
    return (
      <FormFrame form={form} submitLabel="Save" label="Person">
        <TextField {...form.field('name')} label="Name" />
        <TextField {...form.field('email')} label="E-mail" note="Of the company" />
        <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" />
        <PasswordField {...form.field('again')} label="Once more" autoComplete="new-password" />
      </FormFrame>
    );
  }
  const drawn = draw(<Host />);
  const field = (label: string) => screen.getByLabelText(label);
  const fill = async (email = 'li@trade.example') => {
    await drawn.user.type(field('E-mail'), email);
    await drawn.user.type(field('Password'), 'Trade2026');
    await drawn.user.type(field('Once more'), 'Trade2026');
  };
  const save = () => drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...drawn, sent, done, field, fill, save };
}

const email = /Enter an e-mail address/;

test('a field is not checked while it is first typed into, but once it was left, and then while it is typed', async () => {
  const { user, field } = openForm();
  await user.type(field('E-mail'), 'li');
  expect(screen.queryByText(email)).toBeNull();
  await user.tab();
  expect(screen.getByText(email)).toBeVisible();
  expect(field('E-mail')).toHaveAccessibleDescription(email);
  expect(field('E-mail')).toBeInvalid();
  await user.type(field('E-mail'), '@t');
  expect(screen.queryByText(email)).toBeNull();
  expect(field('E-mail')).toHaveAccessibleDescription('Of the company');
  await user.clear(field('E-mail'));
  expect(screen.getByText('Required')).toBeVisible();
});

test('a field that was only passed through is not complained about', async () => {
  const { user, field } = openForm();
  field('E-mail').focus();
  await user.tab();
  await user.tab();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('two fields that must agree are compared while either is typed', async () => {
  const { user, field } = openForm();
  await user.type(field('Password'), 'abc');
  await user.type(field('Once more'), 'ab');
  await user.tab();
  expect(screen.getByText('The two differ')).toBeVisible();
  await user.type(field('Password'), '{Backspace}');
  expect(screen.queryByText('The two differ')).toBeNull();
});

test('sending what is wrong sends nothing and focuses the first wrong field', async () => {
  const { sent, field, save } = openForm();
  await save();
  expect(sent).not.toHaveBeenCalled();
  expect(field('E-mail')).toHaveFocus();
  expect(screen.getAllByText('Required')).toHaveLength(3);
});

test('what is right is sent once, and leaving asks nothing afterwards', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { user, platform, sent, done, fill, save } = openForm(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  expect(platform.unsaved.any()).toBe(false);
  await fill();
  expect(platform.unsaved.any()).toBe(true);
  await save();
  await user.keyboard('{Enter}');
  expect(sent.mock.calls).toEqual([
    [{ name: 'Li', email: 'li@trade.example', password: 'Trade2026', again: 'Trade2026' }],
  ]);
  answer(7);
  await waitFor(() => expect(done).toHaveBeenCalledWith(7));
  expect(platform.unsaved.any()).toBe(false);
});

test.each([
  ['conflict', 'Name', null],
  ['notFound', 'E-mail', 'E-mail'],
  ['failed', null, null],
] as const)(
  'after %s the cursor goes where it helps, and what was typed stays',
  async (name, focused, beside) => {
    const { field, fill, save, platform } = openForm(() =>
      Promise.reject(new CallError('business', `says ${name}`, { code: codes[name] })),
    );
    await fill();
    await save();
    expect(await screen.findByText(`says ${name}`)).toBeVisible();
    if (focused === null) expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    else expect(field(focused)).toHaveFocus();
    if (beside !== null) expect(field(beside)).toHaveAccessibleDescription(`says ${name}`);
    expect(field('Password')).toHaveValue('Trade2026');
    expect(platform.unsaved.any()).toBe(true);
  },
);

test('rules that the server found broken stand beside their fields until these are typed into', async () => {
  const { user, field, fill, save } = openForm(() =>
    Promise.reject(
      new CallError('business', 'invalid', {
        code: codes.invalid,
        fields: [{ field: 'name', rule: 'taken' }],
      }),
    ),
  );
  await fill();
  await save();
  expect(await screen.findByText('This is already taken')).toBeVisible();
  await user.type(field('Name'), 'x');
  expect(screen.queryByText('This is already taken')).toBeNull();
});

test('after too many tries the button says how long to wait, and keeps what it does from happening', async () => {
  const { sent, fill, save, user } = openForm(() =>
    Promise.reject(new CallError('business', 'too many', { code: codes.tooMany, wait: 300 })),
  );
  await fill();
  await save();
  await user.click(await screen.findByRole('button', { name: 'Try again in 5 min' }));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a password can be shown', async () => {
  const { user, field } = openForm();
  expect(field('Password')).toHaveAttribute('type', 'password');
  await user.click(screen.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement);
  expect(field('Password')).toHaveAttribute('type', 'text');
});

test.each([
  ['answered', async () => 7],
  ['refused', () => Promise.reject(new CallError('business', 'no', { code: codes.listFull }))],
])('what is %s at once is shown as under way for 200 ms', async (_outcome, send) => {
  let sentAt = 0;
  const { fill, save, done } = openForm(() => {
    sentAt = performance.now();
    return send();
  });
  await fill();
  await save();
  await waitFor(() => expect(done.mock.calls.length + screen.queryAllByText('no').length).toBe(1));
  // Clocks of timers and of this test may differ by a little.
  expect(performance.now() - sentAt).toBeGreaterThan(190);
});

describe('Draft of a form', () => {
  const done = jest.fn();
  beforeEach(() => {
    sessionStorage.clear();
    done.mockClear();
  });

  function openDraftForm(send: () => Promise<unknown> = async () => 7) {
    function Host() {
      const form = useForm<'name' | 'password', unknown>({
        names: ['name', 'password'],
        initial: { name: 'Li' },
        draft: 'person:1',
        notInDraft: ['password'],
        check: () => ({}),
        send,
        onDone: done,
      });
      return (
        <FormFrame form={form} submitLabel="Save" label="Person">
          <TextField {...form.field('name')} label="Name" />
          <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" />
        </FormFrame>
      );
    }
    return draw(<Host />);
  }

  async function typeAndReload(send?: () => Promise<unknown>) {
    const first = openDraftForm(send);
    await first.user.type(screen.getByLabelText('Name'), ' Wei');
    await first.user.type(screen.getByLabelText('Password'), 'Trade2026');
    return first;
  }

  test('brings back what was typed before a reload, but no password', async () => {
    (await typeAndReload()).unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Trade2026');
    const { platform } = openDraftForm();
    expect(screen.getByLabelText('Name')).toHaveValue('Li Wei');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(await screen.findByRole('status')).toHaveTextContent(/Your unsaved text of .+ is back/);
    expect(platform.unsaved.any()).toBe(true);
  });

  test('is gone, with its text, once it is discarded', async () => {
    (await typeAndReload()).unmount();
    const second = openDraftForm();
    await second.user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Li');
    expect(screen.queryByRole('status')).toBeNull();
    second.unmount();
    openDraftForm();
    expect(screen.getByLabelText('Name')).toHaveValue('Li');
  });

  test.each([
    ['gone once it is saved', async () => 7, 'Li'],
    ['there if nothing was sent', async () => null, 'Li Wei'],
    ['there if sending failed', () => Promise.reject<unknown>(new CallError('net', 'no net')), 'Li Wei'],
  ] satisfies [string, () => Promise<unknown>, string][])('is %s', async (_case, send, name) => {
    const first = await typeAndReload(send);
    await first.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(done.mock.calls.length + screen.queryAllByText('no net').length).toBe(1));
    first.unmount();
    openDraftForm();
    expect(screen.getByLabelText('Name')).toHaveValue(name);
  });
});
