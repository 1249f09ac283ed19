// Text in the encodings of customs files, and zips with members of any name, made for tests.
import { crc32, deflateRawSync } from 'node:zlib';

const tables = new Map<string, Map<string, number[]>>();
/** What bytes make which letter, from the decoder. */
function lettersOf(encoding: string): Map<string, number[]> {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const decoder = new TextDecoder(encoding);
  const letters = new Map<string, number[]>();
  for (let one = 0; one < 256; one += 1) {
    const single = decoder.decode(Uint8Array.of(one));
    if (!single.includes('\ufffd')) letters.set(single, [one]);
    if (encoding !== 'gb18030' || one < 0x81) continue;
    for (let two = 0x40; two < 0xff; two += 1)
      letters.set(decoder.decode(Uint8Array.of(one, two)), [one, two]);
  }
  tables.set(encoding, letters);
  return letters;
}

/** Text in one of the encodings that a format may name. */
export function bytesIn(encoding: string, text: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  const wide = Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16le') return wide;
  if (encoding === 'utf-16be') return wide.swap16();
  const letters = lettersOf(encoding);
  return Buffer.from([...text].flatMap((letter) => letters.get(letter) ?? [letter.charCodeAt(0)]));
}

/** A zip of these files. Names are written as they are, also those that no honest zip has. */
export function zipOf(files: Readonly<Record<string, Buffer>>): Buffer {
  const members: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const member = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, tail, Buffer.from(name)]));
    members.push(member);
    offset += member.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...members, list, Buffer.from('PK\x05\x06'), end]);
}
