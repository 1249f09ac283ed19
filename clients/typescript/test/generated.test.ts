// The calls of the package are those of the contract, today.
import { readFileSync } from 'node:fs';
import { calls } from '@waybill/contract/calls';
import { generatedPython, pythonFile, snakeCase } from '../generate/python';
import { file, generated } from '../generate/source';
import { typeText } from '../generate/types';
import { rows } from '../src/calls';

test('src/calls.ts is current: `pnpm --filter @waybill/client generate` makes it so', () => {
  expect(readFileSync(file, 'utf8') === generated()).toBe(true);
});

test('waybill/_calls.py is current, and has the same calls', () => {
  const text = readFileSync(pythonFile, 'utf8');
  expect(text === generatedPython()).toBe(true);
  const methods = [...text.matchAll(/^ {4}def (\w+)\(/gm)].map(([, name]) => name);
  expect(methods).toEqual(['call', ...Object.keys(rows).map(snakeCase)]);
});

test('it has the calls that a key may make, and none besides', () => {
  const meant = Object.entries(calls).filter(([, row]) => 'program' in row);
  expect(Object.keys(rows)).toEqual(meant.map(([name]) => name));
});

test('requests, answers and rows are types with a name, which a call or another type uses', () => {
  const source = readFileSync(file, 'utf8');
  const text = source.slice(source.indexOf('export const rows'));
  const names = [...text.matchAll(/^export type (\w+) =/gm)].map(([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(['TransactionListRow', 'Finding', 'TraderSearchAnswer']));
  expect(new Set(names).size).toBe(names.length);
  const unused = names.filter((name) => text.split(new RegExp(`\\b${name}\\b`)).length < 3);
  expect(unused).toEqual([]);
  expect(text.match(/product_language: string;/g)?.length).toBeLessThan(7);
});

test('a call has no long type without a name', () => {
  const text = readFileSync(file, 'utf8');
  const table = text.slice(text.indexOf('export interface Calls')).replace(/\/\*\*.*?\*\//g, '');
  const objects = [...table.matchAll(/(?:request|answer): (\{[^{}]*\})/g)].map(([, object = '']) =>
    object.replace(/\s+/g, ' '),
  );
  expect(objects.length).toBeGreaterThan(5);
  expect(objects.filter(({ length }) => length > 120)).toEqual([]);
});

test.each([
  [{ type: 'object', properties: { a: { type: 'integer' } } }, '{ a?: number; }'],
  [
    { type: 'object', properties: { 'a-b': { type: ['string', 'null'] } }, required: ['a-b'] },
    '{ "a-b": string | null; }',
  ],
  [{ type: 'array', items: { enum: ['x', 2] } }, '("x" | 2)[]'],
  [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] }, '[string, number]'],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Record<string, boolean>'],
  [
    {
      type: 'object',
      propertyNames: { enum: ['en'] },
      additionalProperties: { type: 'string' },
    },
    'Partial<Record<"en", string>>',
  ],
  [{ anyOf: [{ type: 'string' }, { const: '' }, { type: 'string' }] }, 'string | ""'],
  [{ allOf: [{ type: 'string' }, { type: 'null' }] }, '(string) & (null)'],
  [{}, 'unknown'],
])('%j is %s', (schema, type) => {
  expect(typeText(schema)).toBe(type);
});
