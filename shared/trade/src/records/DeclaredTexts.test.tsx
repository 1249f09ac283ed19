// Texts as declared, and what is known of them in other words.
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import type { FakeOptions } from '@waybill/platform/testing';
import { draw } from '../testing/draw';
import { type DeclaredText, DeclaredTexts } from './DeclaredTexts';

const coffee: DeclaredText = { key: 'product', text: 'CAFE VERDE', language: 'es', translated: null };
const open = (texts: DeclaredText[], translates = true, options: FakeOptions = {}) => {
  const held: [string, string][] = [];
  const drawn = draw(
    <DeclaredTexts
      title="Goods"
      texts={texts}
      translates={translates}
      onTranslated={(key, text) => held.push([key, text])}
    />,
    options,
  );
  return { ...drawn, held };
};
const button = () => screen.queryByRole('button', { name: /Translate/ });

test('the English text that the record carries is shown first, and nothing is left to translate', () => {
  open([{ ...coffee, english: 'GREEN COFFEE' }], false);
  expect(screen.getByText('CAFE VERDE')).toBeInTheDocument();
  expect(screen.getByText('GREEN COFFEE')).toBeInTheDocument();
  expect(button()).not.toBeInTheDocument();
  expect(screen.queryByText(/no translator/)).not.toBeInTheDocument();
});

test('without a translator there is no button, and the reason is one line', () => {
  open([coffee], false);
  expect(button()).not.toBeInTheDocument();
  expect(screen.getByText('This site has no translator, so the text stays as declared.')).toBeInTheDocument();
});

test.each([
  ['no text', { text: '  ' }, 'Not available'],
  ['a text in English', { text: 'COFFEE', language: 'en' }, 'COFFEE'],
])('%s: neither a button nor a reason', (_name, part, words) => {
  open([{ ...coffee, ...part }], false);
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(button()).not.toBeInTheDocument();
  expect(screen.queryByText(/no translator/)).not.toBeInTheDocument();
});

test('all texts of the block are translated together, each once, and handed back', async () => {
  const texts = [
    coffee,
    { ...coffee, key: 'held', translated: 'Held before' },
    { ...coffee, key: 'desc1', text: 'EN SACOS' },
  ];
  const { fake, user, held } = open(texts, true, {
    answers: { translate: ({ text }) => ({ text: `English of ${text}` }) },
  });
  expect(screen.getByText('Held before')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Translate/ }));
  expect(await screen.findByText('English of EN SACOS')).toBeInTheDocument();
  expect(screen.getByText('English of CAFE VERDE')).toBeInTheDocument();
  expect(fake.inputsOf('translate')).toEqual([
    { text: 'CAFE VERDE', to: 'en' },
    { text: 'EN SACOS', to: 'en' },
  ]);
  expect(held).toEqual([
    ['product', 'English of CAFE VERDE'],
    ['desc1', 'English of EN SACOS'],
  ]);
  await waitFor(() => expect(button()).not.toBeInTheDocument());
});

test('a translation that failed says why, and can be asked for again', async () => {
  const failed = new CallError('business', 'Translation failed.', { code: codes.translateFailed });
  const { user } = open([coffee], true, { answers: { translate: failed } });
  await user.click(screen.getByRole('button', { name: /Translate/ }));
  expect(await screen.findByText('Not translated: Translation failed.')).toBeInTheDocument();
  expect(button()).toBeEnabled();
});
