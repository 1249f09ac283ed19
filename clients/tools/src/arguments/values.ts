// Arguments of one value: texts, choices, whole numbers, identifiers.
import { unquoteForeign } from '../foreign-text';
import { type Argument, ArgumentError, findNearest, quoteValue, readItems } from './argument';

const MAX_TEXT = 200;
const MAX_ID = 120;
const MAX_TOKEN = 600;

/** One text, also as a number or as a list of one. */
function readText(value: unknown, name: string): string {
  const items = readItems(value);
  const [text] = items;
  if (items.length !== 1 || (typeof text !== 'string' && typeof text !== 'number'))
    throw new ArgumentError(`${name} is one text; you sent ${quoteValue(value)}.`);
  return String(text);
}

function readShortText(value: unknown, name: string, longest: number): string {
  const text = readText(value, name).trim();
  if (text.length > longest)
    throw new ArgumentError(`${name} is too long: ${text.length} characters of at most ${longest}.`);
  return text;
}

/** Words, also as another tool answered them. */
export const optionalWords = (description: string): Argument<string | undefined> => ({
  schema: { type: 'string', description, maxLength: MAX_TEXT },
  isRequired: false,
  read: (value, name) => {
    if (value === undefined) return undefined;
    const text = readText(value, name);
    return readShortText(unquoteForeign(text), name, MAX_TEXT) || undefined;
  },
});

export const requiredWords = (description: string): Argument<string> => ({
  schema: { type: 'string', description, minLength: 1, maxLength: MAX_TEXT },
  isRequired: true,
  read: (value, name) => {
    const text = readShortText(unquoteForeign(readText(value, name)), name, MAX_TEXT);
    if (text === '') throw new ArgumentError(`${name} is empty.`);
    return text;
  },
});

/** An identifier that another tool answered, or the address that came with it. */
export const identifier = (description: string): Argument<string> => ({
  schema: { type: 'string', description, minLength: 1, maxLength: MAX_ID },
  isRequired: true,
  read: (value, name) => {
    const text = readText(value, name).trim();
    const path = URL.canParse(text) ? new URL(text).pathname : undefined;
    return readShortText(
      path === undefined ? text : decodeURIComponent(path.split('/').at(-1) ?? ''),
      name,
      MAX_ID,
    );
  },
});

export const continuationToken: Argument<string> = {
  schema: {
    type: 'string',
    description:
      'What the first page of this very question answered as token: other pages are then not charged again.',
    maxLength: MAX_TOKEN,
  },
  isRequired: false,
  read: (value, name) => (value === undefined ? '' : readShortText(value, name, MAX_TOKEN)),
};

/** One of a few words, in any case, singular or plural. */
function readChoice<const Words extends readonly string[]>(
  words: Words,
  value: unknown,
  name: string,
): Words[number] {
  const text = readText(value, name)
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const match = words.find((word) => word === text || word === `${text}s` || `${word}s` === text);
  if (match !== undefined) return match;
  throw new ArgumentError(
    `${name} is one of ${words.join(', ')}; you sent ${quoteValue(value)}. Did you mean ${findNearest(text, words)}?`,
  );
}

export const choice = <const Words extends readonly string[]>(
  description: string,
  words: Words,
  usual: Words[number],
): Argument<Words[number]> => ({
  schema: { type: 'string', enum: words, default: usual, description },
  isRequired: false,
  read: (value, name) => (value === undefined ? usual : readChoice(words, value, name)),
});

export const optionalChoice = <const Words extends readonly string[]>(
  description: string,
  words: Words,
): Argument<Words[number] | undefined> => ({
  schema: { type: 'string', enum: words, description },
  isRequired: false,
  read: (value, name) => (value === undefined ? undefined : readChoice(words, value, name)),
});

export const requiredChoice = <const Words extends readonly string[]>(
  description: string,
  words: Words,
): Argument<Words[number]> => ({
  schema: { type: 'string', enum: words, description },
  isRequired: true,
  read: (value, name) => readChoice(words, value, name),
});

function readWhole(value: unknown, name: string): number {
  const text = readText(value, name).trim();
  if (!/^\d{1,6}$/.test(text))
    throw new ArgumentError(`${name} is a whole number; you sent ${quoteValue(value)}.`);
  return Number(text);
}

/** A number above 0, also as text. */
function readPositive(value: unknown, name: string): number {
  const text = readText(value, name).trim();
  if (!/^\d{1,12}(\.\d{1,12})?$/.test(text) || Number(text) === 0)
    throw new ArgumentError(
      `${name} is a number above 0, written with a point, such as 4.2; you sent ${quoteValue(value)}.`,
    );
  return Number(text);
}

const positiveNumber = (description: string) => ({ type: 'number', exclusiveMinimum: 0, description });
export const requiredNumber = (description: string): Argument<number> => ({
  schema: positiveNumber(description),
  isRequired: true,
  read: readPositive,
});
export const optionalNumber = (description: string): Argument<number | undefined> => ({
  schema: positiveNumber(description),
  isRequired: false,
  read: (value, name) => (value === undefined ? undefined : readPositive(value, name)),
});

const MAX_PAGE = 1_000;
export const pageNumber: Argument<number> = {
  schema: { type: 'integer', minimum: 1, maximum: MAX_PAGE, default: 1, description: 'From 1.' },
  isRequired: false,
  read: (value, name) => {
    if (value === undefined) return 1;
    const page = readWhole(value, name);
    if (page >= 1 && page <= MAX_PAGE) return page;
    throw new ArgumentError(`${name} is a number from 1 to ${MAX_PAGE}; you sent ${quoteValue(value)}.`);
  },
};

const pageSizes = [10, 20, 50] as const;
type PageSize = (typeof pageSizes)[number];
export const pageSize: Argument<PageSize> = {
  schema: { type: 'integer', enum: pageSizes, default: pageSizes[0], description: 'Rows of a page.' },
  isRequired: false,
  read: (value, name) => {
    if (value === undefined) return pageSizes[0];
    const rows = readWhole(value, name);
    const size = pageSizes.find((each) => each === rows);
    if (size !== undefined) return size;
    throw new ArgumentError(`${name} is one of ${pageSizes.join(', ')}; you sent ${quoteValue(value)}.`);
  },
};
