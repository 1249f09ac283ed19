// U1, U2, U3 and U8: hostile workbooks and forms, formulas in files that leave, tokens of files.

import { codes } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { eventually } from '@waybill/contract/testing/eventually';
import { parse } from 'csv-parse/sync';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { csvCell } from '../../src/services/exports/csv';
import { fetchBytes, fetchFile, fileState } from '../support/files';
import { type Answer, actionKey, type Browser } from '../support/signer';
import { formOf, members, workbook, zipped } from '../support/uploads';
import { newAccount, newSub } from './people';
import { amply, thingsFor } from './things';
import type { Trial } from './trial';

const NEW = calls.contactTaskNew.path;
const header = ['Company', 'Country', 'Website', 'Contact person'];
const good = members([header, ['Acme']]);
const SHEET = 'xl/worksheets/sheet1.xml';
const withSheet = (xml: string) => zipped({ ...good, [SHEET]: strToU8(xml) });
const honestSheet = Buffer.from(members([header, ['Acme']])[SHEET] as Uint8Array).toString();
/** An honest sheet with markup between a comment, longer than anybody looks, and its root. */
const afterComment = (markup: string) =>
  withSheet(
    honestSheet.replace(/^<\?xml[^>]*\?>/, (first) => `${first}<!--${'x'.repeat(5_000)}-->${markup}`),
  );
const oldKind = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(3_000)]);
const { onlyExcel, sheetUnreadable, sheetUnusable } = codes;
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const hostile: readonly [string, string, Buffer, readonly number[]][] = [
  ['text with an Excel name', 'a.xlsx', Buffer.from('company,country\nAcme,GB'), [onlyExcel]],
  ['Excel with another name', 'a.xlsm', zipped(good), [onlyExcel]],
  ['Excel without a name for it', 'xlsx', zipped(good), [onlyExcel]],
  ['an old workbook with the new name', 'a.xlsx', oldKind, [onlyExcel]],
  ['a new workbook with the old name', 'a.xls', zipped(good), [onlyExcel]],
  ['an empty file', 'a.xlsx', Buffer.alloc(0), [onlyExcel]],
  ['a zip that is no workbook', 'a.xlsx', zipped({ 'a.txt': strToU8('hello') }), [sheetUnreadable]],
  ['a damaged old workbook', 'a.xls', oldKind, [sheetUnreadable]],
  ['a workbook that is cut off', 'a.xlsx', zipped(good).subarray(0, 700), [sheetUnreadable]],
  ['a bomb', 'a.xlsx', zipped({ ...good, [SHEET]: Buffer.alloc(2_000_000, 'a') }), [sheetUnreadable]],
  ['macros', 'a.xlsx', zipped({ ...good, 'xl/vbaProject.bin': strToU8('x') }), [sheetUnreadable]],
  ['names that lead out', 'a.xlsx', zipped({ ...good, '../../x.xml': strToU8('<a/>') }), [sheetUnreadable]],
  ['entities', 'a.xlsx', withSheet('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'), [sheetUnreadable]],
  [
    'entities after a long comment',
    'a.xlsx',
    afterComment('<!DOCTYPE a [<!ENTITY b "c">]>'),
    [sheetUnreadable],
  ],
  ['entities in small letters', 'a.xlsx', afterComment('<!doctype a [<!entity b "c">]>'), [sheetUnreadable]],
  ['markup that is none', 'a.xlsx', withSheet('<worksheet><<<'), [sheetUnreadable]],
  [
    'a cell far out',
    'a.xlsx',
    withSheet(
      `<worksheet xmlns="${main}"><sheetData><row r="1">${cell('A1', 'Company')}</row><row r="1048576">${cell('XFD1048576', 'x')}</row></sheetData></worksheet>`,
    ),
    [sheetUnreadable, sheetUnusable],
  ],
  [
    'another table',
    'a.xlsx',
    workbook([
      ['Name', 'Price'],
      ['Acme', '1'],
    ]),
    [sheetUnusable],
  ],
  [
    'too many lines',
    'a.xlsx',
    workbook([header, ...Array.from({ length: 1_001 }, () => ['Acme'])]),
    [sheetUnusable],
  ],
];

async function upload(browser: Browser, bytes: Buffer, name = 'a.xlsx'): Promise<Answer> {
  const parts = await formOf({ name, bytes }, { name: 'Fair' });
  return browser.send('POST', NEW, { parts, idempotencyKey: actionKey() });
}

/** Takes a task that an honest file has started away again. */
async function remove(browser: Browser, { code, data }: Answer): Promise<void> {
  if (code !== 0) return;
  const options = { form: { id: data.id }, idempotencyKey: actionKey() };
  await browser.send('POST', calls.contactTaskRemove.path, options);
}

const workbooks: Trial = {
  id: 'U1',
  what: 'hostile workbooks: other kinds, bombs, macros, entities, cuts, far cells; bytes of an honest one changed',
  async run({ port, random, size }, tally) {
    const browser = await newAccount(port, { quotas: amply });
    for (const [what, name, bytes, refusals] of hostile)
      tally.refused(what, await upload(browser, bytes, name), refusals);
    const honest = zipped(good);
    for (let round = 0; round < size(4, 200); round += 1) {
      const changed = Buffer.from(honest);
      const at = random.below(changed.length);
      changed[at] = (changed[at] ?? 0) ^ (1 + random.below(255));
      const answer = await upload(browser, changed);
      tally.holds(
        `byte ${at}: ${answer.code}`,
        [0, onlyExcel, sheetUnreadable, sheetUnusable].includes(answer.code),
      );
      await remove(browser, answer);
    }
    const answer = await upload(browser, honest);
    tally.accepted('an honest one', answer);
    await remove(browser, answer);
  },
};

const forms: Trial = {
  id: 'U2',
  what: 'forms without their file, without boundary, in another type, empty, over 5 MiB, cut anywhere',
  async run({ port, random, size }, tally) {
    const browser = await newAccount(port, { quotas: amply });
    const whole = await formOf({ name: 'a.xlsx', bytes: zipped(good) }, { name: 'a' });
    const { body, contentType } = whole;
    const send = (parts: { contentType: string; body: Buffer }) =>
      browser.send('POST', NEW, { parts, idempotencyKey: actionKey() });
    const { invalid, tooLarge } = codes;
    tally.refused('no file', await send(await formOf(undefined, { name: 'a' })), [invalid]);
    tally.refused('no boundary', await send({ body, contentType: 'multipart/form-data' }), [invalid]);
    tally.refused('another type', await send({ body, contentType: 'application/json' }), [invalid]);
    tally.refused('another boundary', await send({ body, contentType: `${contentType}x` }), [invalid]);
    tally.refused('nothing', await send({ contentType, body: Buffer.alloc(0) }), [invalid]);
    const large = await upload(browser, Buffer.alloc(5_242_881));
    tally.refused('a byte over 5 MiB', large, [tooLarge]);
    tally.refused('5 MiB of nothing', await upload(browser, Buffer.alloc(5_242_880)), [onlyExcel]);
    for (let round = 0; round < size(10, 200); round += 1) {
      const cut = 1 + random.below(body.length - 10);
      tally.refused(`cut at ${cut}`, await send({ contentType, body: body.subarray(0, cut) }), [invalid]);
    }
    const answer = await send(whole);
    tally.accepted('whole', answer);
    await remove(browser, answer);
  },
};

/** What programs skip before they look for a sign: blanks, a mark of byte order, letters without width. */
const skipped = ' \u00a0\u3000\ufeff\u200b\u200e\u2060\t\u0001\u00ad';
const begin = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
/** A tab or a new line is one by itself, at the very beginning. */
const signs = [...begin, '\t', '\r'];

const formulas: Trial = {
  id: 'U3',
  what: 'texts that a spreadsheet would calculate, also after blanks, marks of byte order and letters without width: as text in CSV, as strings and never formulas in xlsx',
  async run({ port, random, size }, tally) {
    for (let round = 0; round < size(500, 20_000); round += 1) {
      const before = random.text(random.below(4), skipped);
      const text = `${before}${random.pick(before === '' ? signs : begin)}${random.text(6, '=+-@"\',;|\t\r\n1A!()')}`;
      const rows: string[][] = parse(`${csvCell(text)},x\r\n`, { relax_column_count: true });
      const first = rows[0]?.[0] ?? '';
      tally.holds(`CSV ${JSON.stringify(text)}`, rows.length === 1 && first === `'${text}`);
    }
    const browser = await newAccount(port, { quotas: amply });
    const names = Array.from(
      { length: size(5, 100) },
      (_, at) => `${random.pick(['=', '+', '-', '@'])}HYPERLINK("x",${at})`,
    );
    for (const name of names)
      await browser.sendEncrypted('POST', calls.customerWrite.path, {
        form: { name, cmpName: '=1+1' },
        idempotencyKey: actionKey(),
      });
    const { bytes } = await fetchBytes(browser, calls.customerExport.path, {});
    const sheets = Object.entries(unzipSync(bytes)).filter(([name]) => name.endsWith('.xml'));
    const text = sheets.map(([, content]) => strFromU8(content)).join('');
    tally.holds('no formula in the sheet', !/<f[ >/]/.test(text));
    for (const name of names)
      tally.holds(`as it was: ${name}`, text.includes(name.replaceAll('"', '&quot;')) || text.includes(name));
  },
};

/** The token of a file that is ready. */
async function orderedBy(owner: Browser): Promise<string> {
  const { records } = await thingsFor(owner);
  const { data: token } = await owner.send('POST', calls.transactionDownload.path, {
    json: { ids: records.slice(0, 5), format: 'csv' },
    idempotencyKey: actionKey(),
  });
  await eventually(async () => (await fileState(owner, token)).data?.state !== 'working');
  return token;
}

const tokens: Trial = {
  id: 'U8',
  what: 'tokens of files: another account’s, its sub-account’s, another agent’s, altered, guessed',
  async run({ port, random, size }, tally) {
    const owner = await newAccount(port, { quotas: amply });
    const token = await orderedBy(owner);
    const others: [string, Browser][] = [
      ['another account', await newAccount(port)],
      ['its sub-account', await newSub(port, owner)],
      ['another agent', await newAccount(port, { agent: 'atlas' })],
    ];
    const refused = async (what: string, by: Browser, of: string) => {
      tally.refused(what, await fileState(by, of), [codes.notFound, codes.invalid]);
      const { status } = await fetchFile(by, of);
      tally.holds(`${what}: ${status}`, status === 404 || status === 400);
    };
    for (const [who, browser] of others) await refused(who, browser, token);
    for (let round = 0; round < size(20, 1_000); round += 1) {
      const at = random.below(token.length);
      const other = random.pick([...'ABCDEFabcdef0123456789'].filter((letter) => letter !== token[at]));
      // Bits of the last character beyond the 256 are nobody's; the token is compared as text all the same.
      await refused('altered', owner, token.slice(0, at) + other + token.slice(at + 1));
      await refused('guessed', owner, random.text(43, 'ABCDEFGHabcdefgh01234567_-'));
    }
    const [first, second] = [await fetchFile(owner, token), await fetchFile(owner, token)];
    tally.holds('its owner, twice', first.status === 200 && second.bytes.equals(first.bytes));
  },
};

export const fileTrials: readonly Trial[] = [workbooks, forms, formulas, tokens];
