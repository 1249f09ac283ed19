// The brand in the page: used when it is what the contract says, else left to a call.
import { sampleAgent } from '@waybill/platform/testing';
import { agentInPage } from './agent-in-page';

const block = (text: string) =>
  Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'waybill-agent',
    textContent: text,
  });

test.each([
  ['the agent', JSON.stringify(sampleAgent), sampleAgent],
  ['nothing', null, null],
  ['an empty block', '', null],
  ['no JSON', '{{agent}}', null],
  ['another shape', '{"name":"Atlas"}', null],
  ['a colour that is none', JSON.stringify({ ...sampleAgent, accent: 'red;}' }), null],
])('%s', (_, text, expected) => {
  document.head.replaceChildren(...(text === null ? [] : [block(text)]));
  expect(agentInPage()).toEqual(expected);
});
