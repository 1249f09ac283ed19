// Generates the smallest value that a schema allows: the API's answers while a build is tried, so that every screen can
// be drawn.
import { z } from 'zod';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The part of JSON Schema that zod generates for the contract. */
interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  const?: Json;
  default?: Json;
  enum?: Json[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  type?: string | string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

const day = '2026-01-15';
const ofFormat: Readonly<Record<string, string>> = {
  date: day,
  'date-time': `${day}T08:00:00.000Z`,
  email: 'somebody@example.test',
  uri: 'https://example.test/',
  uuid: '00000000-0000-4000-8000-000000000000',
};
/** Samples of codes, colours, months and years: the first that matches a pattern is used. */
const ofPatterns = ['CN', 'CHN', '#336699', day, '2026-01', '2026', '1', '01', '0000', 'a', 'a-b', '1.0.0'];

function sampleText({ format, pattern, minLength = 0 }: Schema): string {
  const known = ofFormat[format ?? ''];
  if (known !== undefined) return known;
  if (pattern === undefined) return 'a'.repeat(Math.max(minLength, 1));
  const shape = new RegExp(pattern);
  return [...ofPatterns, 'a'.repeat(minLength)].find((text) => shape.test(text)) ?? '';
}

/** @param all the definitions that `$ref` refers to */
function smallestValue(schema: Schema, all: Record<string, Schema>): Json {
  const { $ref, enum: values, anyOf, oneOf, allOf, type } = schema;
  if ($ref !== undefined) return smallestValue(all[$ref.replace('#/$defs/', '')] ?? {}, all);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (values !== undefined) return values[0] ?? null;
  const choices = anyOf ?? oneOf;
  if (choices !== undefined)
    return choices.some((each) => each.type === 'null') ? null : smallestValue(choices[0] ?? {}, all);
  if (allOf !== undefined)
    return Object.assign({}, ...allOf.map((each) => smallestValue(each, all))) as { [key: string]: Json };
  const types = [type].flat();
  if (types.includes('null')) return null;
  switch (types[0]) {
    case 'object': {
      const requiredEntries = (schema.required ?? []).map((key) => [
        key,
        smallestValue(schema.properties?.[key] ?? {}, all),
      ]);
      return Object.fromEntries(requiredEntries) as { [key: string]: Json };
    }
    case 'array': {
      const fixedItems = (schema.prefixItems ?? []).map((each) => smallestValue(each, all));
      const more = Math.max(0, (schema.minItems ?? 0) - fixedItems.length);
      return [...fixedItems, ...Array.from({ length: more }, () => smallestValue(schema.items ?? {}, all))];
    }
    case 'string':
      return sampleText(schema);
    case 'integer':
    case 'number':
      return Math.max(0, schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

/** The smallest valid value of a schema, without optional parts; undefined where none is found. */
export function createSample(schema: z.ZodType): Json | undefined {
  const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const sample = smallestValue(written, written.$defs ?? {});
  return schema.safeParse(sample).success ? sample : undefined;
}
