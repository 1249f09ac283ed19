// The text of src/calls.ts: every call that a program can make, as the contract's table has it.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import * as contract from '@waybill/contract';
import { type Call, codes } from '@waybill/contract';
import { callNames, calls } from '@waybill/contract/calls';
import { z } from 'zod';
import { type JsonSchema, typeText } from './types';

const root = join(import.meta.dirname, '../../..');
export const file = join(import.meta.dirname, '../src/calls.ts');

const rows: [string, Call][] = callNames
  .map((name): [string, Call] => [name, calls[name]])
  .filter(([, row]) => row.program !== undefined);

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;

/** What the runtime needs of a row to make its call. */
function runtimeRow({ method, path, body, bearer, effect, quota, file: isFile, program }: Call) {
  return {
    method,
    path,
    body,
    bearer,
    // Charged and changed once, however often an answer gets lost.
    once: effect === true || quota !== undefined,
    file: isFile === true,
    right: program,
  };
}

/** Letters of a type that is worth a name. */
const NAMED_FROM = 100;

const comment = (text: string) => `/** ${text.replaceAll('*/', '* /')} */`;

/** Shapes of the contract by the text of their types, the longest first. */
function shapes(): [text: string, name: string][] {
  const named = new Map<string, string>();
  for (const [key, value] of Object.entries(contract)) {
    if (!(value instanceof z.ZodObject || value instanceof z.ZodRecord)) continue;
    const name = key.charAt(0).toUpperCase() + key.slice(1);
    for (const [io, as] of [
      ['output', name],
      ['input', `${name}Input`],
    ] as const) {
      const text = typeText(schemaOf(value, io));
      if (!named.has(text)) named.set(text, as);
    }
  }
  return [...named].sort(([a], [b]) => b.length - a.length);
}

/** Types in which an object that stands several times has a name: a whole object is a type wherever it stands. */
function withNames(types: string): string {
  return shapes().reduce((text, [shape, name]) => {
    const isRepeated = shape.length >= NAMED_FROM && text.split(shape).length > 2;
    return isRepeated ? `export type ${name} = ${shape};\n${text.replaceAll(shape, name)}` : text;
  }, types);
}

function source(): string {
  const table = rows.map(([name, row]) => `${name}: ${JSON.stringify(runtimeRow(row))},`);
  const types = rows.map(([name, row]) => {
    const answer = row.file === true ? 'ReceivedFile' : typeText(schemaOf(row.response, 'output'));
    const right = row.program === 'any' ? '' : ` Right: ${row.program}.`;
    return `${comment(`${row.summary}${right}`)}
    ${name}: { request: ${typeText(schemaOf(row.request, 'input'))}; answer: ${answer} };`;
  });
  return `// Made from the contract's table of calls by \`pnpm --filter @waybill/client generate\`; a test fails when it is not current.
import type { ReceivedFile } from './file';

/** Result codes of the wire, by name. */
export const codes = ${JSON.stringify(codes)} as const;
export type CodeName = keyof typeof codes;

/** What is needed of each call to make it. */
export const rows = { ${table.join('\n')} } as const;

${withNames(`/** What each call takes, and what it answers. */\nexport interface Calls { ${types.join('\n')} }`)}
`;
}

/** The file as it should be, formatted as all sources are. */
export function generated(): string {
  return execFileSync(join(root, 'node_modules/.bin/biome'), ['format', `--stdin-file-path=${file}`], {
    input: source(),
    encoding: 'utf8',
    cwd: root,
    maxBuffer: 16 * 1_048_576,
  });
}
