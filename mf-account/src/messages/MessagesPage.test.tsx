// The list of messages in its four states, and one message: what is read, and what the bell is told.
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import { codes } from '@waybill/contract';
import { CallError, platform } from '@waybill/platform';
import type { FakeAnswers } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';

const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';
const messages = {
  data: [
    { id: A, title: 'New records', date: '2026-11-20T08:00:00Z', read: false },
    { id: B, title: 'Welcome', date: '2026-11-01T08:00:00Z', read: true },
  ],
  total: 2,
  next: false,
};
const messageDetail = ({ id }: { id: string }) => ({
  id,
  title: id === A ? 'New records' : 'Welcome',
  date: '2026-11-20T08:00:00Z',
  body: 'First line\nSecond line',
  unread: 0,
});
const open = (answer: FakeAnswers['messages'] = messages) =>
  openArea('/message', { messages: answer, messageDetail, messagesRead: { unread: 0 } });

test('full: unread and read ones are told apart in words', async () => {
  await open();
  expect(await screen.findByText('2 messages')).toBeVisible();
  expect(screen.getByRole('row', { name: /New records Unread/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Welcome Read/ })).toBeVisible();
});

test('loading: the head stands meanwhile', async () => {
  await open(() => new Promise(() => undefined));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Messages');
});

test('empty: says what will stand here', async () => {
  await open({ data: [], total: 0, next: false });
  expect(await screen.findByText('No messages yet')).toBeVisible();
});

test('failed: says so in its place, and trying again heals it', async () => {
  const { fake, user } = await open(new CallError('net', 'Network error'));
  expect(await screen.findByText('Network error')).toBeVisible();
  fake.answer({ messages });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Welcome')).toBeVisible();
});

test('all are read at once: the bell is told, and the list asked for again', async () => {
  const { fake, user } = await open();
  await screen.findByText('New records');
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() =>
    expect(fake.published).toContainEqual({ topic: 'messages.count', payload: { count: 0 } }),
  );
  expect(fake.inputsOf('messagesRead')).toEqual([{}]);
  await waitFor(() => expect(fake.inputsOf('messages')).toHaveLength(2));
});

test('a message that came, or was read elsewhere, shows: the list hears what the bell learns', async () => {
  const { fake } = await open();
  await screen.findByText('New records');
  act(() => platform.bus.publish('messages.count', { count: 1 }));
  expect(fake.inputsOf('messages')).toHaveLength(1);
  act(() => platform.bus.publish('messages.count', { count: 2 }));
  await waitFor(() => expect(fake.inputsOf('messages')).toHaveLength(2));
});

test('one message: its lines, the count for the bell, its neighbour, and back', async () => {
  const { fake, user } = await open();
  await user.click(await screen.findByRole('link', { name: 'New records' }));
  expect(await screen.findByText(/Second line/)).toBeVisible();
  expect(fake.published).toContainEqual({ topic: 'messages.count', payload: { count: 0 } });
  await user.click(screen.getByRole('button', { name: 'Next in the list' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('2 messages')).toBeVisible();
});

test.each([
  ['without an id', '/message/detail'],
  ['with one that is gone', `/message/detail/${A}`],
])('%s there is no message, and the page says so', async (_what, address) => {
  await openArea(address, {
    messages,
    messageDetail: new CallError('business', 'not found', { code: codes.notFound }),
  });
  expect(await screen.findByText('This message does not exist')).toBeVisible();
});
