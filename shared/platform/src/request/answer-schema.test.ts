/** @jest-environment node */
// A call whose answer cannot be read, because the file with its schema is gone: what was done must never be in doubt.
import type { CallInput, CallName } from '@waybill/contract';
import { connect, createFakeServer } from '../testing/wire';
import { createPerform } from './perform';

jest.mock('@waybill/contract', () => ({
  ...jest.requireActual('@waybill/contract'),
  answerOf: () => Promise.reject(new Error('Loading chunk calls failed.')),
}));

const location = {
  protocol: 'http:',
  host: 'app.example',
  hostname: 'app.example',
  origin: 'http://app.example',
};
beforeAll(() => Object.assign(globalThis, { document: { cookie: '' }, location }));

/** How often the call was sent. */
async function make<Name extends CallName>(name: Name, input: CallInput<Name>) {
  const { identity } = connect(await createFakeServer());
  const send = jest.fn(() => Promise.reject(new Error('no network')));
  const around = { language: () => 'en' as const, agent: () => null, text: (key: string) => key };
  const perform = createPerform({ requester: { send }, identity, ...around });
  await expect(perform(name, input, {})).rejects.toMatchObject({ kind: 'net', code: null });
  return send.mock.calls.length;
}

test('what changes something is not sent', async () => {
  expect(await make('endOtherSessions', {})).toBe(0);
});

test('what is charged is not sent', async () => {
  expect(await make('keywordData', {})).toBe(0);
});

test('what only reads is sent meanwhile', async () => {
  expect(await make('levels', {})).toBe(1);
});
