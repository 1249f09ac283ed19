// Templates of gateways: what is filled in stays text, whatever is in it.
import { fillTemplate } from './sms';

const values = { recipient: '13912345678', text: 'Ann "the" \\ {{key}}\n1', key: 'k' };

test.each([
  ['{{recipient}}', '13912345678'],
  [
    { to: ['{{recipient}}'], n: 1, deep: { t: '{{text}}!' } },
    { to: ['13912345678'], n: 1, deep: { t: `${values.text}!` } },
  ],
  ['{{unknown}} {{key}}', '{{unknown}} k'],
  [null, null],
])('%j', (template, expected) => {
  expect(fillTemplate(template, values)).toEqual(expected);
});
