// What a tool takes: how each argument is described to assistants, and read from what they send.
import { lettersApart } from '@waybill/contract';
import type { Site } from '../site';

/** Arguments that a tool cannot use; the message is a sentence that an assistant can act on. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

export interface Argument<Value> {
  /** JSON Schema, as `tools/list` answers it. */
  schema: Readonly<Record<string, unknown>>;
  isRequired: boolean;
  /**
   * Reads what was sent; undefined when nothing was.
   * @throws ArgumentError
   */
  read: (value: unknown, name: string) => Value;
  /**
   * Checks by the site what was read.
   * @throws ArgumentError
   */
  check?(value: Value, name: string, site: Site): Promise<void>;
}

export type Arguments = Readonly<Record<string, Argument<unknown>>>;

export type ArgumentValues<Given extends Arguments> = {
  [Name in keyof Given]: Given[Name] extends Argument<infer Value> ? Value : never;
};

const MAX_QUOTED = 60;

/** What was sent, in a sentence: shortened, so that a refusal stays short. */
export function quoteValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return `“${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}”`;
}

const lettersOnly = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The candidate that is most like a text; of several that are alike the first. Undefined without candidates. */
export function findNearest(text: string, candidates: readonly string[]): string | undefined {
  const written = lettersOnly(text);
  // Endings apart: `country` for `reporting_countries`.
  const stem = written.slice(0, Math.max(3, written.length - 2));
  const distance = (candidate: string) => {
    const letters = lettersOnly(candidate);
    if (letters === written) return -1;
    // A part of the name is nearer than any misspelling.
    const isPart = written.length > 2 && (letters.includes(stem) || written.includes(letters));
    return isPart ? 0 : lettersApart(written, letters);
  };
  return candidates.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Whether nothing was sent: models send `null` and empty texts for what they leave out. */
const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The JSON Schema of all arguments. */
export function describeArguments(all: Arguments) {
  const required = Object.keys(all).filter((name) => all[name]?.isRequired);
  return {
    type: 'object' as const,
    properties: Object.fromEntries(Object.entries(all).map(([name, { schema }]) => [name, schema])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function describeUnknown(name: string, tool: string, all: Arguments): string {
  const names = Object.keys(all);
  if (names.length === 0) return `${tool} takes no arguments: leave out ${quoteValue(name)}.`;
  return `${tool} has no argument ${quoteValue(name)}: did you mean ${findNearest(name, names)}? It takes ${names.join(', ')}.`;
}

/**
 * Reads the arguments of a call.
 * @throws ArgumentError that names everything that is wrong with them
 */
export function readArguments<Given extends Arguments>(
  all: Given,
  given: Readonly<Record<string, unknown>>,
  tool: string,
): ArgumentValues<Given> {
  const problems = Object.keys(given)
    .filter((name) => !Object.hasOwn(all, name) && !isMissing(given[name]))
    .map((name) => describeUnknown(name, tool, all));
  const values: Record<string, unknown> = {};
  for (const [name, argument] of Object.entries(all)) {
    const value = given[name];
    if (argument.isRequired && isMissing(value)) {
      problems.push(`${tool} needs ${name}: ${String(argument.schema.description)}`);
      continue;
    }
    try {
      values[name] = argument.read(isMissing(value) ? undefined : value, name);
    } catch (error) {
      if (!(error instanceof ArgumentError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new ArgumentError(problems.join('\n'));
  // Each was read by its own argument; TypeScript does not follow the names through a loop.
  return values as ArgumentValues<Given>;
}

/** Checks by the site what was read. @throws ArgumentError */
export async function checkArguments<Given extends Arguments>(
  all: Given,
  values: ArgumentValues<Given>,
  site: Site,
): Promise<void> {
  for (const [name, argument] of Object.entries(all)) await argument.check?.(values[name], name, site);
}

/** Reads several values where one or a list may be sent: an array, JSON text of one, or a single text. */
export function readItems(value: unknown): unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((each: unknown) => (isMissing(each) ? [] : readItems(each)));
  if (typeof value !== 'string' || !value.trim().startsWith('[')) return [value];
  try {
    return readItems(JSON.parse(value));
  } catch {
    return [value];
  }
}
