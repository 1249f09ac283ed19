// Writes texts as an xlsx file: `node write-sheet.ts FILE` reads rows of texts as JSON from its input. A program of its
// own, because the writing library ships ES modules only.
import { createWriteStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { writeXlsx } from '../../src/services/exports/xlsx';

const given = z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])));
const rows = given.parse(JSON.parse(await text(process.stdin)));
async function* each() {
  yield* rows;
}
const columns = (rows[0] ?? []).map((_, i) => ({ header: `=${i}`, kind: 'text' }) as const);
await pipeline(writeXlsx('=1+1', columns, each()), createWriteStream(process.argv[2] ?? ''));
