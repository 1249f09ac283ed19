/** @jest-environment node */
// What a browser gets of the contract, read from a real build: schemas without the descriptions of their fields.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { calls } from '@waybill/contract/calls';
import { z } from 'zod';

const contract = dirname(createRequire(import.meta.url).resolve('@waybill/contract'));
const folder = mkdtempSync(join(tmpdir(), 'waybill-descriptions-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** All descriptions in a JSON schema, at any depth. */
const findDescriptions = (schema) =>
  Object.entries(schema).flatMap(([key, value]) => {
    if (typeof value === 'object' && value !== null) return findDescriptions(value);
    return key === 'description' ? [value] : [];
  });
const descriptions = new Set(
  Object.values(calls).flatMap(({ request, response }) => [
    ...findDescriptions(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })),
    ...findDescriptions(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' })),
  ]),
);

/** In a process of its own: webpack imports loaders in a way that jest does not allow. */
const build = `
  import webpack from 'webpack';
  import { sourceRules } from './source-rules.mjs';
  webpack({
    mode: 'production',
    entry: ${JSON.stringify([join(contract, 'index.ts'), join(contract, 'calls/index.ts')])},
    devtool: false,
    optimization: { minimize: false },
    output: { path: ${JSON.stringify(folder)}, library: { type: 'commonjs2' } },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: sourceRules('contract', { remote: false }) },
  }, (error, stats) => {
    if (error || stats.hasErrors()) console.error(error ?? stats.toString({ all: false, errors: true }));
  });
`;

describe('Build of the contract for browsers', () => {
  test('has its schemas and none of their descriptions', () => {
    const program = spawnSync(process.execPath, ['--input-type=module', '--eval', build], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    });
    expect(program.stderr).toBe('');
    const built = readFileSync(join(folder, 'main.js'), 'utf8');
    expect(built).toContain('market_analysis');
    expect(descriptions.size).toBeGreaterThan(400);
    // As a string: comments, which a release does not have, may say the same.
    const isString = (text) => ["'", '"'].some((quote) => built.includes(`${quote}${text}${quote}`));
    expect([...descriptions].filter(isString)).toEqual([]);
  }, 60_000);
});
