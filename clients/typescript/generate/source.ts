// The text of src/calls.ts: every call that a program can make, as the contract's table has it.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import * as contract from '@waybill/contract';
import { type Call, codes } from '@waybill/contract';
import { z } from 'zod';
import { rows, runtimeRow, schemaOf } from './rows';
import { type JsonSchema, typeText } from './types';

const root = join(import.meta.dirname, '../../..');
export const file = join(import.meta.dirname, '../src/calls.ts');

/** Fewest letters of a type that has a name of its own. */
const MIN_NAMED_LETTERS = 100;

const comment = (text: string) => `/** ${text.replaceAll('*/', '* /')} */`;
const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Shapes of the contract by the text of their types, the longest first. */
function shapes(): [text: string, name: string][] {
  const named = new Map<string, string>();
  for (const [key, value] of Object.entries(contract)) {
    if (!(value instanceof z.ZodObject || value instanceof z.ZodRecord)) continue;
    const name = capitalized(key);
    for (const [io, as] of [
      ['output', name],
      ['input', `${name}Input`],
    ] as const) {
      const text = typeText(schemaOf(value, io));
      if (text.length >= MIN_NAMED_LETTERS && !named.has(text)) named.set(text, as);
    }
  }
  return [...named].sort(([a], [b]) => b.length - a.length);
}

/** Types in which a shape of the contract has its name: a whole object is a type wherever it stands. */
const withShapeNames = (types: string, named: readonly [text: string, name: string][]): string =>
  named.reduce(
    (text, [shape, name]) =>
      text.includes(shape) ? `export type ${name} = ${shape};\n${text.replaceAll(shape, name)}` : text,
    types,
  );

interface CallTypes {
  /** Declarations of the types that this call alone has. */
  declared: string[];
  request: string;
  answer: string;
}

const isObject = (schema: JsonSchema['items']): schema is JsonSchema =>
  typeof schema === 'object' && schema.type === 'object';

/** The lists of an object, by the names of their properties, with what their rows are. */
const listsIn = ({ properties = {} }: JsonSchema): [property: string, row: JsonSchema][] =>
  Object.entries(properties).flatMap(([property, { items }]): [string, JsonSchema][] =>
    isObject(items) ? [[property, items]] : [],
  );

/** Types of a call; long ones, and the rows of its lists, have a name of their own unless they are shapes of the contract. */
function callTypes(callName: string, row: Call, shapeTexts: ReadonlySet<string>): CallTypes {
  const declared: string[] = [];
  const name = capitalized(callName);
  const declare = (text: string, as: string): string => {
    if (text.length < MIN_NAMED_LETTERS || shapeTexts.has(text)) return text;
    declared.push(`export type ${as} = ${text};`);
    return as;
  };
  const nameType = (schema: JsonSchema, as: string): string => {
    if (isObject(schema.items)) return `(${nameType(schema.items, `${name}Row`)})[]`;
    const text = listsIn(schema).reduce((rest, [property, item]) => {
      const rowText = typeText(item);
      const rowName = declare(
        rowText,
        `${name}${property === 'data' ? 'Row' : property.split('_').map(capitalized).join('')}`,
      );
      return rest.replaceAll(rowText, rowName);
    }, typeText(schema));
    return declare(text, as);
  };
  const request = nameType(schemaOf(row.request, 'input'), `${name}Request`);
  const answer =
    row.file === true ? 'ReceivedFile' : nameType(schemaOf(row.response, 'output'), `${name}Answer`);
  return { declared, request, answer };
}

function source(): string {
  const table = rows.map(([name, row]) => `${name}: ${JSON.stringify(runtimeRow(row))},`);
  const named = shapes();
  const shapeTexts = new Set(named.map(([text]) => text));
  const types = rows.map(([name, row]) => ({ name, row, ...callTypes(name, row, shapeTexts) }));
  const entries = types.map(({ name, row, request, answer }) => {
    const right = row.program === 'any' ? '' : ` Right: ${row.program}.`;
    return `${comment(`${row.summary}${right}`)}
    ${name}: { request: ${request}; answer: ${answer} };`;
  });
  const declared = types.flatMap((each) => each.declared).join('\n');
  return `// Made from the contract's table of calls by \`pnpm --filter @waybill/client generate\`; a test fails when it is not current.
import type { ReceivedFile } from './file';

/** Result codes of the wire, by name. */
export const codes = ${JSON.stringify(codes)} as const;
export type CodeName = keyof typeof codes;

/** What is needed of each call to make it. */
export const rows = { ${table.join('\n')} } as const;

${withShapeNames(`${declared}\n\n/** What each call takes, and what it answers. */\nexport interface Calls { ${entries.join('\n')} }`, named)}
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
