// The letter to a customer: in their language, with what is known filled in, opened or copied, never sent from here.
import { companyLanguage } from '@waybill/contract/company-language';
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { languages } from '@waybill/contract';
import { leadReasons } from '@waybill/contract/lead-terms';
import { windowWidth } from '@waybill/platform/testing';
import { openArea, toastsOf } from '../testing/open-area';
import { customerOf, leadOf } from '../testing/samples';
import { BODY_MAX, composeLetter, describeGoods, mailtoOf } from './letters';

const person = { name: 'Ana $& Torres', company: 'Atlas [name]', isCompany: false, sender: 'Waybill' };
const general = { ...person, lead: null };

test.each([
  ['CL', 'spain'],
  ['CN', 'cn'],
  ['TW', 'cnf'],
  ['VN', 'vietnam'],
  ['DE', 'en'],
  [null, 'en'],
] as const)('a customer in %s is written to in %s', (country, language) => {
  expect(companyLanguage(country)).toBe(language);
});

test.each(['cn', 'en', 'cnf', 'spain', 'vietnam'] as const)(
  'in %s every field is filled, as it is written',
  async (language) => {
    const { subject, body } = await composeLetter(language, general);
    expect(`${subject} ${body}`).toContain('Ana $& Torres');
    expect(`${subject} ${body}`).toContain('Atlas [name]');
    expect(body).toContain('Waybill');
    expect(`${subject} ${body}`).not.toMatch(/\[(company|sender)\]/);
  },
);

describe('E-mail to a customer who was a lead', () => {
  test('is about the goods in its language, and a lot like the last order', async () => {
    const { subject, body } = await composeLetter('spain', { ...person, company: 'Atlas', lead: leadOf() });
    expect(subject).toBe('Oferta de café para Atlas');
    expect(body).toContain('preparando su próxima compra de café');
    expect(body).toContain('aproximadamente 18 toneladas');
    expect(body).toMatch(/^Estimado\/a Ana \$& Torres:\n\n/);
    expect(body).toMatch(/\nWaybill$/);
  });

  test.each(
    languages.flatMap((language) =>
      leadReasons.flatMap((reason) => ([1, 2] as const).map((type) => [language, reason, type] as const)),
    ),
  )(
    'in %s, for %s, side %s: every field is filled, and it fits a mail link',
    async (language, reason, type) => {
      const [row] = leadOf().reasons;
      if (row === undefined) throw new Error('no reason');
      const lead = leadOf({ type, reasons: [{ ...row, reason }] });
      const { subject, body } = await composeLetter(language, { ...person, company: 'Atlas', lead });
      expect(`${subject} ${body}`).not.toMatch(/\[\w+\]/);
      expect(body).toContain(describeGoods(lead, language));
      expect(body).toMatch(/18/);
      expect(body.length).toBeLessThan(BODY_MAX);
      // Nobody wants to be told that they are watched.
      expect(body).not.toMatch(/customs|records|海关|海關|aduan|hải quan/i);
    },
  );

  test('differs by reason and side', async () => {
    const bodies = await Promise.all(
      leadReasons.flatMap((reason) =>
        ([1, 2] as const).map(async (type) => {
          const reasons = leadOf().reasons.map((row) => ({ ...row, reason }));
          return (await composeLetter('en', { ...person, lead: leadOf({ type, reasons }) })).body;
        }),
      ),
    );
    expect(new Set(bodies).size).toBe(2 * leadReasons.length);
  });

  test('without a known weight asks for the quantity; a company is greeted as a team', async () => {
    const lead = leadOf({ order: null });
    const { body } = await composeLetter('en', { ...person, company: 'Atlas', isCompany: true, lead });
    expect(body).toMatch(/^Dear Atlas team,/);
    expect(body).toContain('Tell me the quality, the quantity and the port');
  });

  test.each([
    ['"green coffee" +arabica -instant | espresso', 'green coffee arabica'],
    ['steel* -"scrap steel"', 'steel'],
    ['', 'HS 0901.11, HS 0901.12'],
  ])('%j is written as %j', (keyword, goods) => {
    expect(describeGoods(leadOf({ keyword, hsCode: '090111,090112', goods: {} }), 'en')).toBe(goods);
  });

  test('says in the dialog what it was written for', async () => {
    const { user } = await openArea('/corp/customer/details/a', {
      customerDetails: customerOf('a', 'Ana Torres', { email: 'ana@atlas.example', lead: leadOf() }),
    });
    await user.click(await screen.findByRole('button', { name: 'Write an e-mail' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(
        'Oferta de café para Atlas Coffee',
      ),
    );
    expect(
      dialog.getByText(
        'Written for: Due · coffee · last order 14 Sep 2026. Please check it before you send it.',
      ),
    ).toBeVisible();
  });
});

test('nothing that is typed reaches another field of the mail', () => {
  const address = mailtoOf('ana@atlas.example', { subject: 'A & B?', body: 'x\ny&bcc=all@example' });
  expect(address).toBe('mailto:ana@atlas.example?subject=A%20%26%20B%3F&body=x%0D%0Ay%26bcc%3Dall%40example');
});

test('opened for a customer with an e-mail: their language, a changed text in the link, and copied', async () => {
  windowWidth(1440);
  const { fake, user } = await openArea('/corp/customer/details/a', {
    customerDetails: customerOf('a', 'Ana Torres', { email: 'ana@atlas.example', guessed: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Write an e-mail' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/ana@atlas.example was only worked out/)).toBeVisible();
  const subject = dialog.getByRole('textbox', { name: 'Subject' });
  await waitFor(() => expect(subject).toHaveValue('Colaboración con Atlas Coffee'));
  await user.clear(subject);
  await user.type(subject, 'Hola');
  expect(dialog.getByRole('link', { name: 'Open in my mail program' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:ana@atlas\.example\?subject=Hola&body=.*Ana%20Torres/),
  );
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await waitFor(() =>
    expect(toastsOf(fake)).toContainEqual({ kind: 'success', text: 'The e-mail is copied' }),
  );
  expect(await navigator.clipboard.readText()).toMatch(/^Hola\n\n/);
});

test('what was typed is there again when its language is chosen again', async () => {
  const { user } = await openArea('/corp/customer/details/a', {
    customerDetails: customerOf('a', 'Ana Torres', { email: 'ana@atlas.example' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Write an e-mail' }));
  const dialog = within(await screen.findByRole('dialog'));
  const subject = dialog.getByRole('textbox', { name: 'Subject' });
  await waitFor(() => expect(subject).toHaveValue('Colaboración con Atlas Coffee'));
  await user.type(subject, '!');
  const choose = async (language: string) => {
    await user.click(dialog.getByRole('combobox', { name: 'Language of the e-mail' }));
    await user.click(await screen.findByTitle(language));
  };
  await choose('English');
  await waitFor(() => expect(subject).toHaveValue('Working with Atlas Coffee'));
  await choose('Español');
  expect(subject).toHaveValue('Colaboración con Atlas Coffee!');
});

test('without an e-mail the button says what to do first', async () => {
  await openArea('/corp/customer/details/a', { customerDetails: customerOf('a', 'Ana Torres') });
  expect(await screen.findByRole('button', { name: 'Write an e-mail' })).toBeDisabled();
});
