// Generates example requests and answers from the schemas of the contract: the schema decides the form, the field's
// name a realistic value. A test validates all of them.
import { fieldValues, otherValues } from './values';

/** The JSON schema features that the contract's schemas use. */
export interface Schema {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  minItems?: number;
}

interface ExampleOptions {
  /** Leaves optional fields out. */
  requiredOnly: boolean;
  /** Prefers the text variant of a field, because query strings and forms can carry nothing else. */
  asText: boolean;
}

export const optionsOf = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [];

function fitsText({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema, text: string) {
  return (
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text))
  );
}

function textFor(schema: Schema, name: string): string {
  const named = fieldValues[name];
  const candidates = [...(typeof named === 'string' ? [named] : []), ...otherValues];
  // If none fits, the test of the examples fails, and a value has to be added.
  return candidates.find((text) => fitsText(schema, text)) ?? 'text';
}

function numberFor({ minimum, maximum, exclusiveMinimum }: Schema, name: string): number {
  const low = exclusiveMinimum === undefined ? (minimum ?? Number.NEGATIVE_INFINITY) : exclusiveMinimum + 1;
  const named = fieldValues[name];
  const wanted = typeof named === 'number' ? named : 12;
  return Math.min(Math.max(wanted, low), maximum ?? Number.POSITIVE_INFINITY);
}

function objectFor(schema: Schema, given: ExampleOptions): Record<string, unknown> {
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties).filter((name) => !given.requiredOnly || required.includes(name));
  const entries = names.map((name) => [name, exampleOf(properties[name] ?? {}, name, given)]);
  if (Object.keys(properties).length > 0 || typeof schema.additionalProperties !== 'object')
    return Object.fromEntries(entries);
  const each = schema.additionalProperties;
  const [first] = schema.propertyNames?.enum ?? [];
  // A record with a closed set of keys requires all of them.
  const keys = required.length > 0 ? required : [typeof first === 'string' ? first : 'INVOICE_NO'];
  return Object.fromEntries(keys.map((key) => [key, exampleOf(each, key, given)]));
}

/** A valid value for a schema. */
export function exampleOf(schema: Schema, name: string, given: ExampleOptions): unknown {
  if (schema.const !== undefined) return schema.const;
  const named = fieldValues[name];
  if (schema.enum !== undefined) return schema.enum.includes(named) ? named : schema.enum[0];
  const options = optionsOf(schema).filter(({ type }) => type !== 'null');
  if (options.length > 0) {
    const asText = given.asText ? options.find(({ type }) => type === 'string') : undefined;
    return exampleOf(asText ?? options[0] ?? {}, name, given);
  }
  if (schema.allOf !== undefined)
    return exampleOf(Object.assign({}, schema, ...schema.allOf, { allOf: undefined }), name, given);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  switch (types.find((type) => type !== 'null') ?? types[0]) {
    case 'string':
      return textFor(schema, name);
    case 'integer':
    case 'number':
      return numberFor(schema, name);
    case 'boolean':
      return typeof named === 'boolean' ? named : true;
    case 'array':
      return [exampleOf(schema.items ?? {}, name, given)];
    case 'object':
      return objectFor(schema, given);
    case 'null':
      return null;
    default:
      return schema.default ?? named ?? textFor({}, name);
  }
}
