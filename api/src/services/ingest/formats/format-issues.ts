// Says in words what is wrong with a mapping: which setting, and what to write.
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What may stand in a field, by its last key; other fields take a text of the record. */
const howToWrite: Readonly<Record<string, string>> = {
  date: 'an object: { "column": "DATE", "patterns": ["%d/%m/%Y"] }',
  importer: 'an object: { "name": "IMPORTER", "taxId": "RUC" }',
  exporter: 'an object: { "name": "SUPPLIER" }',
  hs: 'a column name, or an object: { "text": "HS_CODE", "digits": 8 }',
  key: '"row", or a list of columns: ["ENTRY_NO", "ITEM"]',
  amountBasis: 'FOB, CIF, assessed or estimated, or an object: { "column": "TERMS" }',
  netWeight: 'a column name, or an object: { "column": "WEIGHT", "unit": "lb" }',
  grossWeight: 'a column name, or an object: { "column": "WEIGHT", "unit": "lb" }',
  direction:
    '"import" or "export", or an object: { "column": "FLOW", "values": { "I": "import", "E": "export" } }',
  column: 'a column name',
  fields: 'an object with a field for each part of the record: { "date": …, "product": … }',
};
const listKeys = new Set(['join', 'optional', 'drop', 'empty', 'patterns', 'countryNames']);

function describeShape(path: readonly PropertyKey[]): string {
  const key = String(path.at(-1) ?? '');
  if (listKeys.has(key)) return 'a list: ["…", "…"]';
  return howToWrite[key] ?? 'a column name, or an object: { "column": "…" } or { "is": "…" }';
}

const isWrongKind = (issues: readonly Issue[]): boolean =>
  issues.some(({ code, path }) => path.length === 0 && (code === 'invalid_type' || code === 'invalid_value'));

/** Of the forms of a rule, the problems of the one that was tried; undefined when it is none of them. */
function findTriedForm(forms: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const tried = forms.filter((issues) => !isWrongKind(issues));
  return tried.length === 1 ? tried[0] : undefined;
}

function describeMessage(issue: Issue, path: readonly PropertyKey[]): string {
  if (issue.code === 'unrecognized_keys') {
    const problem = `there is no setting ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
    return path.length > 1 ? `${problem}: write ${describeShape(path)}` : problem;
  }
  if (issue.code === 'too_small' && issue.origin === 'string')
    return `it is empty: write ${describeShape(path)}`;
  if (issue.code === 'invalid_value')
    return `write one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined'))
    return path.length > 1 ? `it is missing: write ${describeShape(path)}` : 'it is missing';
  if (issue.code === 'invalid_type' && ['object', 'string', 'array'].includes(issue.expected))
    return `write ${issue.expected === 'string' ? 'a text' : describeShape(path)}`;
  return issue.message;
}

function describeIssue(issue: Issue, parents: readonly PropertyKey[]): string[] {
  const path = [...parents, ...issue.path];
  if (issue.code === 'invalid_union') {
    const tried = findTriedForm(issue.errors);
    if (tried !== undefined) return tried.flatMap((each) => describeIssue(each, path));
    return [`${path.join('.')}: write ${describeShape(path)}`];
  }
  return [`${path.length === 0 ? 'format' : path.join('.')}: ${describeMessage(issue, path)}`];
}

/** A line for each setting that breaks a rule. */
export const describeIssues = (issues: readonly Issue[]): string[] =>
  issues.flatMap((issue) => describeIssue(issue, []));
