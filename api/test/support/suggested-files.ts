// Files with the mapping that a person would write (../suggested-files), and how much of a suggestion agrees with it.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Mapping, SURE_SCORE } from '../../src/services/ingest';

const expectedShape = z.strictObject({
  lookedAt: z.boolean(),
  direction: z.string(),
  rowLines: z.number().optional(),
  fields: z.record(z.string(), z.array(z.string()).min(1)),
});

export interface SuggestedFile extends z.output<typeof expectedShape> {
  name: string;
  content: Buffer;
}

/** @param folder api/test/suggested-files */
export async function readSuggestedFiles(folder: string): Promise<SuggestedFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => ({
        name,
        content: await readFile(join(folder, name, 'in.csv')),
        ...expectedShape.parse(JSON.parse(await readFile(join(folder, name, 'expected.json'), 'utf8'))),
      })),
  );
}

/** Fields that a record needs, in this order. */
const needed = [
  ...['date', 'document', 'importer.name', 'exporter.name', 'hs', 'product', 'quantity', 'unit', 'netWeight'],
  ...['grossWeight', 'amount', 'amountDeclared', 'currency', 'origin', 'partner'],
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What feeds a field, as `expected.json` writes it; undefined when nothing does. */
function describeRule(rule: unknown): string | undefined {
  if (typeof rule === 'string') return rule;
  if (Array.isArray(rule)) return rule.map(String).join(' + ');
  if (!isRecord(rule)) return undefined;
  if (rule.is !== undefined) return `= ${String(rule.is)}`;
  if (rule.year !== undefined)
    return [rule.year, rule.month, rule.day].flatMap((part) => describeRule(part) ?? []).join(' + ');
  const source = describeRule(rule.text ?? rule.column ?? rule.join);
  if (source === undefined || source.startsWith('say which')) return undefined;
  return `${source}${rule.times === undefined ? '' : ` × ${String(rule.times)}`}${rule.unit === undefined ? '' : ` in ${String(rule.unit)}`}`;
}

function findRule(fields: Mapping['fields'], field: string): string | undefined {
  const [first = '', part] = field.split('.');
  const rule = fields[first];
  return describeRule(part === undefined ? rule : isRecord(rule) ? rule[part] : undefined);
}

interface SuggestionCount {
  needed: number;
  right: number;
  missing: number;
  /** Mapped to another column, and how often without a warning. */
  wrong: number;
  silent: number;
}

/** @param tell receives what is not right, one line each */
export function countSuggestion(
  { fields, evidence, notes, direction }: Mapping,
  expected: SuggestedFile,
  tell: (line: string) => void = () => undefined,
): SuggestionCount {
  const count: SuggestionCount = { needed: 0, right: 0, missing: 0, wrong: 0, silent: 0 };
  const isDoubted = (field: string) =>
    evidence.some((each) => each.field === field && each.score < SURE_SCORE) ||
    notes.some((note) => note.startsWith(`${field.split('.')[0]}`));
  const add = (field: string, right: readonly string[] | undefined, suggested: string | undefined) => {
    if (right !== undefined) count.needed += 1;
    if (suggested === undefined) {
      if (right !== undefined) count.missing += 1;
    } else if (right?.includes(suggested) === true) count.right += 1;
    else {
      count.wrong += 1;
      if (!isDoubted(field)) count.silent += 1;
    }
    if (right !== undefined ? !right.includes(suggested ?? '') : suggested !== undefined)
      tell(
        `${expected.name}: ${field} is ${suggested ?? 'missing'}, not ${right?.join(' or ') ?? 'any'}${isDoubted(field) ? ' (doubted)' : ''}`,
      );
  };
  for (const field of needed) add(field, expected.fields[field], findRule(fields, field));
  add('direction', [expected.direction], describeRule(direction));
  return count;
}

export const sumCounts = (counts: readonly SuggestionCount[]): SuggestionCount =>
  counts.reduce(
    (sum, each) => ({
      needed: sum.needed + each.needed,
      right: sum.right + each.right,
      missing: sum.missing + each.missing,
      wrong: sum.wrong + each.wrong,
      silent: sum.silent + each.silent,
    }),
    { needed: 0, right: 0, missing: 0, wrong: 0, silent: 0 },
  );
