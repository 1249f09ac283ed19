// The record inside a page of the agent's own: what that page is told and asked, and what happens when it is silent.
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleAgent } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';

const partner = 'https://www.partner.example';
const address = '/market-analysis/details/chile_im?did=a';
type Said = { waybill: string; id?: string; url?: string; title?: string };

const own = Object.getOwnPropertyDescriptor(window, 'parent');
let sent: { message: Said; to: string }[] = [];
/** Puts the page into a frame. @param answers what the parent answers to */
function frame(answers: readonly string[]) {
  sent = [];
  const parent = {
    postMessage: (message: Said, to: string) => {
      sent.push({ message, to });
      if (message.id === undefined || !answers.includes(message.waybill)) return;
      const event = new MessageEvent('message', { data: { waybill: 'done', id: message.id }, origin: to });
      Object.defineProperty(event, 'source', { value: parent });
      queueMicrotask(() => act(() => window.dispatchEvent(event)));
    },
  };
  Object.defineProperty(window, 'parent', { configurable: true, value: parent });
}
afterEach(() => {
  if (own !== undefined) Object.defineProperty(window, 'parent', own);
});
beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

/** One embedding stands for a page: each test has an agent of its own. */
let agents = 0;
function open(direct = false) {
  agents += 1;
  const frames = [partner, `https://${agents}.example`];
  return openArea(
    address,
    { analysisDetails: () => new Promise(() => undefined) },
    { agent: { ...sampleAgent, frames, direct } },
  );
}

test('tells the title to the agent’s origins, and asks them to close it', async () => {
  frame(['hello', 'close']);
  const { fake } = open();
  await waitFor(() => expect(fake.inputsOf('analysisDetails')).toHaveLength(1));
  await waitFor(() => expect(sent.map(({ message }) => message.waybill)).toContain('title'));
  expect(sent.every(({ to }) => to === partner || /^https:\/\/\d+\.example$/.test(to))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Back to the analysis' }));
  await waitFor(() => expect(sent.map(({ message }) => message.waybill)).toContain('close'));
  expect(window.location.pathname).toMatch(/details/);
});

test('a silent parent changes nothing: Back leads where it usually does', async () => {
  frame([]);
  open();
  await waitFor(() => expect(sent.map(({ message }) => message.waybill)).toContain('hello'));
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the analysis' }));
  await waitFor(() => expect(window.location.pathname).toBe('/en/market-analysis'));
});

test('with --direct nobody is asked', async () => {
  frame(['hello', 'close']);
  const { fake } = open(true);
  await waitFor(() => expect(fake.inputsOf('analysisDetails')).toHaveLength(1));
  expect(sent).toEqual([]);
});
