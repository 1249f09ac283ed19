// U1: what of an uploaded zip is inflated: nothing before its directory was checked, and nothing beyond what it announces.
import { strToU8, zipSync } from 'fflate';
import { zipMembers } from '../src/services/uploads/zip-members';
import { members, zipped } from './support/uploads';

const good = members([['Company'], ['Acme']]);
const all = () => true;
const SHEET = 'xl/worksheets/sheet1.xml';
const big = Buffer.alloc(2_000_000, 'a');
/** Random enough not to shrink a hundredfold. */
const noise = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, i) => (i * i * 31 + i) % 251));
const many = (count: number, content: Uint8Array) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`x${i}.xml`, content]));

/** A zip whose headers say 900 bytes where 60,000 are. */
function lying(): Buffer {
  const bytes = Buffer.from(zipSync({ ...good, [SHEET]: noise(60_000) }));
  for (let at = 0; at <= bytes.length - 4; at += 1)
    if (bytes.readUInt32LE(at) === 60_000) bytes.writeUInt32LE(900, at);
  return bytes;
}
function encrypted(): Buffer {
  const bytes = Buffer.from(zipped(good));
  // The flags of the directory's first entry.
  const directory = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  bytes.writeUInt16LE(1, directory + 8);
  return bytes;
}

test('an honest workbook: all names, and the wanted members as they are', async () => {
  const { names, members: read } = await zipMembers(
    zipped({ ...good, 'xl/media/a.png': big.subarray(0, 90) }),
    (name) => name.endsWith('.xml'),
  );
  expect(names).toHaveLength(6);
  expect(read.get(SHEET)?.toString()).toContain('Acme');
  expect(read.has('xl/media/a.png')).toBe(false);
});

test.each<[string, Buffer, RegExp]>([
  ['101 entries', zipped(many(101, strToU8('<a/>'))), /101 entries/],
  ['a bomb', zipped({ ...good, [SHEET]: big }), /shrinks too far/],
  [
    'a picture that is a bomb, though nobody wants it',
    zipped({ ...good, 'xl/media/a.png': big }),
    /shrinks too far/,
  ],
  ['too much in all', Buffer.from(zipSync(many(30, noise(1_800_000)), { level: 0 })), /too large inside/],
  ['a member that is more than it says', lying(), /too many bytes|more than|shrinks|invalid/i],
  ['names that lead out', zipped({ ...good, '../../evil.xml': strToU8('<a/>') }), /relative path/],
  ['absolute names', zipped({ ...good, '/etc/evil.xml': strToU8('<a/>') }), /absolute path/],
  ['names of another system', zipped({ ...good, 'xl\\evil.xml': strToU8('<a/>') }), /invalid characters/],
  ['a name twice', zipped({ ...good, 'XL/workbook.xml': strToU8('<a/>') }), /twice/],
  ['a password', encrypted(), /password/],
  ['a cut', zipped(good).subarray(0, 700), /not a zip/],
  ['no zip', Buffer.from('PK\u0003\u0004 and nothing'), /not a zip/],
])('%s is refused', async (_what, bytes, why) => {
  await expect(zipMembers(bytes, all)).rejects.toThrow(why);
});

test('whatever byte is changed: the members as they were, or a refusal', async () => {
  const bytes = zipped(good);
  for (let at = 0; at < bytes.length; at += 3) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 0x15;
    const outcome = await zipMembers(changed, all).catch((error: Error) => error);
    if (outcome instanceof Error) expect(outcome.name).toBe('Error');
  }
});
