// Each suggested code says why: what its records say, a list of goods, the tariff, or that six digits compare better.
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import type { HsReason, HsSuggestion } from '@waybill/contract';
import { draw } from '../testing/draw';
import { HsField } from './HsField';

const phones: HsSuggestion = {
  ...{ code: '851713', text: 'Smartphones', path: ['Electrical machinery', 'Telephone sets'] },
  ...{ language: 'en', records: 1607, typed: null, why: [] },
};

test.each<[string, HsReason[], HsSuggestion['typed'], string]>([
  [
    'records',
    [{ kind: 'records', word: 'smartphone', share: 0.872, records: 1402 }],
    null,
    '87% of records that say “smartphone” (1,402)',
  ],
  ['goods', [{ kind: 'goods', word: 'phone' }], null, 'In a list of goods as “phone”'],
  [
    'two of them',
    [
      { kind: 'goods', word: 'phone' },
      { kind: 'records', word: 'phone', share: 0.5, records: 9 },
      { kind: 'tariff' },
    ],
    null,
    'In a list of goods as “phone” · 50% of records that say “phone” (9)',
  ],
  ['tariff', [{ kind: 'tariff' }], null, 'The tariff’s own text says so'],
  [
    'digits beyond six',
    [{ kind: 'digits' }],
    { code: '85171300', records: 1316 },
    '8517.13.00: 1,316 records, 8517.13: 1,607. Compare at six digits.',
  ],
])('by %s', async (_name, why, typed, words) => {
  const { user } = draw(<HsField value={[]} onChange={() => undefined} length={{ min: 6, max: 12 }} />, {
    answers: { hsSuggestions: [{ ...phones, why, typed }] },
  });
  await user.type(screen.getByRole('combobox', { name: 'HS code' }), 'smartphone');
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByText('Telephone sets')).toBeInTheDocument();
});

test('a heading that says what its only code says is not repeated below it', async () => {
  const honey = {
    ...phones,
    code: '040900',
    text: 'Honey; natural',
    path: ['Dairy produce', 'Honey; natural'],
  };
  const { user } = draw(<HsField value={[]} onChange={() => undefined} length={{ min: 6, max: 12 }} />, {
    answers: { hsSuggestions: [honey] },
  });
  await user.type(screen.getByRole('combobox', { name: 'HS code' }), 'honey');
  expect(await screen.findByText('Dairy produce')).toBeInTheDocument();
  expect(screen.getAllByText('Honey; natural')).toHaveLength(1);
});

test.each([
  ['spain', 'Text in English only'],
  ['en', undefined],
] as const)(
  'what a heading holds is marked where it is in English only, read in %s',
  async (language, mark) => {
    const { user } = draw(<HsField value={[]} onChange={() => undefined} length={{ min: 6, max: 12 }} />, {
      language,
      answers: {
        hsSuggestions: [{ ...phones, code: '8517', text: 'Telephone sets', path: [], language: 'es' }],
        hsTree: [
          { code: '851711', text: 'Con auricular inalámbrico', language: 'es', below: 0 },
          { code: '851713', text: 'Smartphones', language: 'en', below: 0 },
        ],
      },
    });
    await user.type(screen.getByRole('combobox'), '8517');
    await user.click(await screen.findByText('Telephone sets'));
    expect(await screen.findByText('Smartphones')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Con auricular inalámbrico')).toHaveAttribute('lang', 'es');
    expect(screen.queryAllByText('Text in English only')).toHaveLength(mark === undefined ? 0 : 1);
  },
);
