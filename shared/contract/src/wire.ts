// Small zod pieces for what travels as text: query strings and form bodies know only strings.
import { z } from 'zod';
import { HS_TEXT_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZES } from './constants';

/** Whole number that may arrive as text. */
export const int = () => z.coerce.number<number | string>().int();

/** Page number, from 1. */
export const page = () => int().min(1).max(10_000).default(1);

/** Text of at most 200 letters, empty when it is left out. */
export const text = () => z.string().trim().max(200).default('');

/** HS codes, comma-separated, empty when they are left out; `checkHs` checks each of them and how many there are. */
export const hsCodes = () => z.string().trim().max(HS_TEXT_MAX).default('');

const textList = z.array(z.string());

/** Items of a list written as `a,b,c` or as JSON. */
function splitList(text: string): string[] {
  if (text === '') return [];
  if (!text.startsWith('[')) return text.split(',');
  try {
    return textList.parse(JSON.parse(text));
  } catch {
    return [text];
  }
}

/** List that travels as `a,b,c` or JSON text in query strings and forms, as an array in JSON. */
export const list = <T extends z.ZodType<string, string>>(item: T) =>
  z.union([z.array(item), z.string().transform(splitList).pipe(z.array(item))]);

/** Flag that travels as true/false, or 1/0. */
export const flag = () =>
  z.union([
    z.boolean(),
    z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
  ]);

/** Calendar day, `YYYY-MM-DD`, that exists. */
export const day = () => z.iso.date();

/** ISO 3166-1 alpha-2 code. */
export const alpha2 = () => z.string().regex(/^[A-Z]{2}$/);

/** Codes of countries and areas, each of 2 to `length` letters; none means all. */
export const codes = (length: number) => list(z.string().min(2).max(length)).default([]);

/** One company exactly, by its key; `-` for records that name none. */
export const companyKey = () => z.string().trim().max(120);

/** 1 import, 2 export. */
export const direction = () =>
  z.union([z.literal(1), z.literal(2), z.enum(['1', '2']).transform((text) => (text === '1' ? 1 : 2))]);

/** A word of a list, or its place in the list from 1. */
export const wordOrPlace = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.union([
    z.enum(words),
    z
      .enum(words.map((_, at) => String(at + 1)))
      .transform((place): T[number] => words[Number(place) - 1] ?? words[0]),
  ]);

/** One of a few numbers, which may arrive as text. */
export const oneOf = <const T extends readonly [number, ...number[]]>(numbers: T) =>
  int().pipe(z.literal([...numbers] as unknown as [T[number], ...T[number][]]));

/** Rows of a page (spec §9). */
export const pageSize = () => oneOf(PAGE_SIZES).default(PAGE_SIZE_DEFAULT);

/** Something that may be left out, or left empty in an address. */
export const orEmpty = <T extends z.ZodType>(schema: T) =>
  z.union([schema, z.literal('').transform((): undefined => undefined)]).optional();

/** A page of anything (spec §3: data, total, next). */
export const paged = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row).meta({ description: 'Rows of this page.' }),
    /** Rows in all pages. */
    total: z.number().int().meta({ description: 'Rows in all pages.' }),
    /** Whether another page follows. */
    next: z.boolean().meta({ description: 'Whether there are further pages.' }),
  });
