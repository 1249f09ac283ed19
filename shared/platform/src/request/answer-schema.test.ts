/** @jest-environment node */
// A call whose answer cannot be read, because the file with its schema is gone: what was done must never be in doubt.
import { type CallInput, type CallName, codes } from '@waybill/contract';
import { connect, createFakeServer } from '../testing/wire';
import { createPerform } from './perform';
import { createRequester } from './requester';

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

async function make<Name extends CallName>(name: Name, input: CallInput<Name>) {
  const server = await createFakeServer();
  server.replies = [{ code: codes.ok, data: {} }];
  const { clock, identity } = connect(server);
  const requester = createRequester({ clock, identity, fetch: server.fetch, pauseMs: 1 });
  const perform = createPerform({
    requester,
    identity,
    language: () => 'en',
    agent: () => null,
    text: (key) => key,
  });
  await expect(perform(name, input, {})).rejects.toMatchObject({ kind: 'net', code: null });
  return server.sent.length;
}

test('what changes something is not sent', async () => {
  expect(await make('endOtherSessions', {})).toBe(0);
});

test('what is charged is not sent', async () => {
  expect(await make('keywordData', {})).toBe(0);
});
