// Contact tasks: states that move on by themselves, files, deletion, and a new one with its sheet read before it is sent.
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ContactSheet, codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { type FakeAnswers, savedFiles, windowWidth } from '@waybill/platform/testing';
import { openArea, toastsOf } from '../testing/open-area';
import { pageOf, taskOf } from '../testing/samples';

const PATH = '/corp/contact/task';
beforeEach(() => windowWidth(1440));
afterEach(() => jest.restoreAllMocks());

test('full: number, name, state with its lines, and the remark of one that failed', async () => {
  await openArea(PATH, {
    contactTasks: pageOf([
      taskOf('a', { number: 2, state: 'failed', remark: 'The service was silent.', found: 1 }),
      taskOf('b', { state: 'not_reviewed', done: 0, found: 0, feedback: false }),
    ]),
  });
  expect(await screen.findByRole('row', { name: /Task a/ })).toHaveTextContent(
    /2.*Failed 1 of 4 lines have contacts.*fair\.xlsx.*The service was silent\./,
  );
  const waiting = screen.getByRole('row', { name: /Task b/ });
  expect(waiting).toHaveTextContent('Not reviewed 0 of 4 lines');
  expect(within(waiting).queryByRole('button', { name: /Download/ })).toBeNull();
});

test('a state moves on by itself, and asking ends with the work', async () => {
  jest.useFakeTimers();
  const { fake } = await openArea(PATH, {
    contactTasks: pageOf([taskOf('a', { state: 'in_process', done: 1, feedback: false })]),
  });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('In process')).toBeInTheDocument();
  fake.answer({ contactTasks: pageOf([taskOf('a')]) });
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('Finished')).toBeInTheDocument();
  const asked = fake.inputsOf('contactTasks').length;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(fake.inputsOf('contactTasks')).toHaveLength(asked);
  jest.useRealTimers();
});

test('the feedback is saved', async () => {
  const saved = savedFiles();
  const { fake, user } = await openArea(PATH, {
    contactTasks: pageOf([taskOf('a')]),
    contactTaskFile: new File(['x'], 'feedback.xlsx'),
  });
  await user.click(await screen.findByRole('button', { name: 'Download the feedback of Task a' }));
  await waitFor(() => expect(saved).toEqual(['feedback.xlsx']));
  expect(fake.inputsOf('contactTaskFile')).toEqual([{ id: 'a', kind: 'feedback' }]);
});

test('deleted after the question', async () => {
  const { fake, user } = await openArea(PATH, {
    contactTasks: pageOf([taskOf('a')]),
    contactTaskRemove: { removed: 1 },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Task a' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/Delete 1 task\?.*What was charged is not refunded/);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(fake.inputsOf('contactTaskRemove')).toEqual([{ id: 'a' }]));
});

test('empty and failed', async () => {
  const { fake, user } = await openArea(PATH, { contactTasks: new CallError('net', 'Network error') });
  expect(await screen.findByText('Network error')).toBeVisible();
  fake.answer({ contactTasks: pageOf([]) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No contact tasks yet')).toBeVisible();
});

describe('a new one', () => {
  const line = (row: number, company: string) => ({ row, company, country: '', site: '', person: '' });
  const sheet: ContactSheet = {
    lines: [line(2, 'Atlas Coffee'), line(4, 'Nobody')],
    problems: [{ row: 4, column: 'country', rule: 'country', of: null }],
    points: 2,
  };
  const file = (name: string) => new File(['x'], name);

  async function open(answers: FakeAnswers = {}) {
    const { fake, user } = await openArea(PATH, {
      contactTasks: pageOf([taskOf('a')]),
      contactTaskCheck: sheet,
      contactTaskNew: taskOf('n', { name: 'Fair' }),
      ...answers,
    });
    await user.click(await screen.findByRole('button', { name: 'New task' }));
    const form = within(await screen.findByRole('form', { name: 'New contact task' }));
    return { fake, user, form };
  }

  test('needs a name and a file', async () => {
    const { fake, user, form } = await open();
    await user.click(form.getByRole('button', { name: 'Start the task' }));
    expect(await form.findByText('Choose a filled template')).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Name of the task' })).toBeInvalid();
    expect(fake.inputsOf('contactTaskNew')).toEqual([]);
  });

  test('shows what was read, what is wrong by line and the price, and only then sends', async () => {
    const { fake, user, form } = await open();
    await user.upload(form.getByLabelText('Filled template'), file('fair.xlsx'));
    expect(await form.findByText('2 lines in the sheet')).toBeVisible();
    expect(form.getByText('Unknown country: the line is looked up without it')).toBeVisible();
    expect(form.getByText('Costs 2 contact points')).toBeVisible();
    expect(fake.inputsOf('contactTaskNew')).toEqual([]);
    await user.type(form.getByRole('textbox', { name: 'Name of the task' }), 'Fair');
    await user.click(form.getByRole('button', { name: 'Start the task' }));
    await waitFor(() =>
      expect(fake.inputsOf('contactTaskNew')).toEqual([{ doc: expect.any(File), name: 'Fair' }]),
    );
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(toastsOf(fake)).toContainEqual({ kind: 'success', text: 'Task “Fair” has begun' });
  });

  test('another ending is refused before anything is sent', async () => {
    const { fake, form } = await open();
    // Dropping a file asks nobody what is accepted.
    const dropping = userEvent.setup({ delay: null, applyAccept: false });
    await dropping.upload(form.getByLabelText('Filled template'), file('fair.csv'));
    expect(await form.findByText(/fair\.csv cannot be used/)).toBeVisible();
    expect(fake.inputsOf('contactTaskCheck')).toEqual([]);
  });

  test('a sheet that cannot be read is said to be, and nothing is sent', async () => {
    const { fake, user, form } = await open({
      contactTaskCheck: new CallError('business', 'This file cannot be read', {
        code: codes.sheetUnreadable,
      }),
    });
    await user.upload(form.getByLabelText('Filled template'), file('fair.xlsx'));
    expect(await form.findByText('This file cannot be read')).toBeVisible();
    await user.type(form.getByRole('textbox', { name: 'Name of the task' }), 'Fair{Enter}');
    expect(fake.inputsOf('contactTaskNew')).toEqual([]);
  });

  test('a sheet in which nothing can be looked up is not sent', async () => {
    const { fake, user, form } = await open({ contactTaskCheck: { ...sheet, points: 0 } });
    await user.upload(form.getByLabelText('Filled template'), file('fair.xlsx'));
    expect(await form.findByText(/No line names a company or a site/)).toBeVisible();
    await user.type(form.getByRole('textbox', { name: 'Name of the task' }), 'Fair{Enter}');
    expect(fake.inputsOf('contactTaskNew')).toEqual([]);
  });

  test('the template is fetched', async () => {
    const saved = savedFiles();
    const { user, form } = await open({ contactTaskTemplate: new File(['x'], 'contact-task.xlsx') });
    await user.click(form.getByRole('button', { name: 'Download the template' }));
    await waitFor(() => expect(saved).toEqual(['contact-task.xlsx']));
  });
});
