// I12: small files that unpack to much, sent several at once: how far they make the server's memory grow.
import { readFileSync, writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { codes } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { strToU8 } from 'fflate';
import sharp from 'sharp';
import { dataFolder, removeFolder, start } from '../support/server';
import { type Answer, actionKey, type Browser } from '../support/signer';
import { formOf, members, zipped } from '../support/uploads';
import { newAccount } from './people';
import { amply } from './things';
import { inTurn, type Tally, type Trial } from './trial';

const MB = 1_048_576;
/** A container of the API has 1 GB; the server itself takes a third of it. */
const GROWTH_MAX_MB = 400;

/** Memory of a process in MB: now, or the most since it was last reset. */
function readMemory(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const [, kB] =
    new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (kB === undefined) throw new Error(`no ${field} of process ${pid}`);
  return Number(kB) / 1024;
}

/** Runs work and returns by how many MB the memory of a process grew at most meanwhile. */
async function measureGrowth(pid: number, work: () => Promise<void>): Promise<number> {
  // Resets the peak to what is used now.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = readMemory(pid, 'VmRSS');
  await work();
  return Math.round(readMemory(pid, 'VmHWM') - before);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** An RGBA picture of zeros as PNG. @param text inflated bytes of a comment in it */
function pngOfZeros(side: number, { interlaced = false, text = 0 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, interlaced ? 1 : 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  // Each of the seven passes has a byte before each row: fewer than two in all per row of the whole.
  const size = side * side * 4 + side * (interlaced ? 2 : 1);
  const comment =
    text === 0
      ? []
      : [chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(text, 'a'))]))];
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...comment,
    chunk('IDAT', deflateSync(Buffer.alloc(size), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Close to the most that a workbook may unpack to. */
const WORKBOOK_BYTES = 15.5 * MB;

/** Repeats markup until it is as large as a workbook may be. */
function fill(markup: (at: number) => string, most = Number.POSITIVE_INFINITY): string {
  const all: string[] = [];
  for (let size = 0, at = 0; size < WORKBOOK_BYTES && at < most; at += 1) {
    const next = markup(at);
    size += next.length;
    all.push(next);
  }
  return all.join('');
}

const bookOf = (rows: string, more: Record<string, Uint8Array> = {}): Buffer => {
  const sheet = `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
  return zipped({ ...members([['Company']]), 'xl/worksheets/sheet1.xml': strToU8(sheet), ...more });
};

function bookOfTexts(length: number): Buffer {
  const texts = fill((at) => `<si><t>${at.toString(36)}${'x'.repeat(length)}</t></si>`);
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${types}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${types}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;
  return bookOf('', {
    'xl/sharedStrings.xml': strToU8(`<sst xmlns="${main}">${texts}</sst>`),
    'xl/_rels/workbook.xml.rels': strToU8(relations),
  });
}

async function upload(
  by: Browser,
  path: string,
  field: string,
  name: string,
  bytes: Buffer,
): Promise<Answer> {
  const parts = await formOf({ name, bytes }, field === 'doc' ? { name: 'Fair' } : {}, field);
  return by.send('POST', path, { parts, idempotencyKey: actionKey() });
}

type Hostile = readonly [what: string, bytes: () => Buffer | Promise<Buffer>, refusals: readonly number[]];

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 20, b: 20 } } });

const pictures: readonly Hostile[] = [
  ['interlaced, 49 megapixels', () => pngOfZeros(7_000, { interlaced: true }), [codes.pictureTooManyPixels]],
  ['49 megapixels', () => pngOfZeros(7_000), [codes.pictureTooManyPixels]],
  ['interlaced, 9 megapixels', () => pngOfZeros(3_000, { interlaced: true }), [codes.pictureInterlaced]],
  [
    'a progressive JPEG',
    () => jpeg(4_000, 3_000).jpeg({ progressive: true }).toBuffer(),
    [codes.pictureInterlaced],
  ],
  ['50 MB of comment', () => pngOfZeros(3_000, { text: 50 * MB }), [codes.ok, codes.pictureUnusable]],
];

const { sheetUnreadable, sheetUnusable } = codes;
const workbooks: readonly Hostile[] = [
  [
    'cells at the far end of each row',
    () => bookOf(fill((at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>${at}</v></c></row>`, 1_000)),
    [sheetUnreadable, sheetUnusable],
  ],
  ['half a million texts', () => bookOfTexts(10), [sheetUnusable]],
  ['as many texts as fit', () => bookOfTexts(90), [sheetUnreadable, sheetUnusable]],
  [
    'as many cells as fit',
    () => bookOf(fill((at) => `<row r="${at + 1}">${`<c r="B${at + 1}"/>`.repeat(60)}</row>`)),
    [sheetUnreadable, sheetUnusable],
  ],
];

const AT_ONCE = 6;

/** Sends a file several times at once, and measures the server meanwhile. */
async function sendAtOnce(
  tally: Tally,
  pid: number,
  [what, bytes, refusals]: Hostile,
  send: (bytes: Buffer) => Promise<Answer>,
): Promise<void> {
  const content = await bytes();
  const growth = await measureGrowth(pid, async () => {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(content)));
    for (const answer of answers) tally.refused(what, answer, refusals);
  });
  tally.measured.push(`${what}: ${growth} MB`);
  tally.holds(`${what}, ${AT_ONCE} at once: memory grows by ${growth} MB`, growth < GROWTH_MAX_MB);
}

const sendPicture = (by: Browser, bytes: Buffer) =>
  upload(by, calls.avatarSet.path, 'picture', 'me.png', bytes);

const memory: Trial = {
  id: 'I12',
  what: 'pictures and workbooks of a few kB that unpack to much, six at once: memory of the server grows by less than 400 MB; refused tries count',
  async run(world, tally) {
    const folder = dataFolder('memory', { records: false });
    const server = await start({ WAYBILL_DATA: folder });
    try {
      const { port, child } = server;
      const pid = child.pid ?? 0;
      const [largest, ...others] = pictures;
      for (const hostile of [...(largest ? [largest] : []), ...inTurn(world, others, 2)]) {
        const by = await newAccount(port);
        await sendAtOnce(tally, pid, hostile, (bytes) => sendPicture(by, bytes));
      }
      const by = await newAccount(port);
      const photo = await jpeg(4_080, 3_060).withMetadata({ orientation: 6 }).jpeg().toBuffer();
      tally.accepted('an honest photo of 12 megapixels', await sendPicture(by, photo));
      const none = Buffer.from('no picture');
      for (let at = 1; at < 20; at += 1)
        tally.refused('no picture', await sendPicture(by, none), [codes.pictureUnusable]);
      tally.refused('a 21st try of a day', await sendPicture(by, photo), [codes.tooMany]);
      for (const hostile of inTurn(world, workbooks, 3)) {
        const sender = await newAccount(port, { quotas: amply });
        await sendAtOnce(tally, pid, hostile, (bytes) =>
          upload(sender, calls.contactTaskNew.path, 'doc', 'a.xlsx', bytes),
        );
      }
    } finally {
      await server.stop();
      removeFolder(folder);
    }
  },
};

export const memoryTrials: readonly Trial[] = [memory];
