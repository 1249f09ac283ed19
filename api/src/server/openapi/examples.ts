// Generates example requests and answers from the schemas of the contract: the schema decides the form, the field's
// name a realistic value. A test validates all of them.
import { fieldValues, otherValues } from './values';

/** The JSON schema features that the contract's schemas use. */
export interface JsonSchema {
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
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  minItems?: number;
}

interface ExampleOptions {
  /** Leaves optional fields out. */
  requiredOnly: boolean;
  /** Prefers the text variant of a field, because query strings and forms can carry nothing else. */
  asText: boolean;
}

export const listVariants = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? schema.oneOf ?? [];

function fitsText(
  { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema,
  text: string,
) {
  return (
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text))
  );
}

function chooseText(schema: JsonSchema, name: string): string {
  const named = fieldValues[name];
  const candidates = [...(typeof named === 'string' ? [named] : []), ...otherValues];
  // If none fits, the test of the examples fails, and a value has to be added.
  return candidates.find((text) => fitsText(schema, text)) ?? 'text';
}

function chooseNumber({ minimum, maximum, exclusiveMinimum }: JsonSchema, name: string): number {
  const low = exclusiveMinimum === undefined ? (minimum ?? Number.NEGATIVE_INFINITY) : exclusiveMinimum + 1;
  const named = fieldValues[name];
  const wanted = typeof named === 'number' ? named : 12;
  return Math.min(Math.max(wanted, low), maximum ?? Number.POSITIVE_INFINITY);
}

function createObjectExample(schema: JsonSchema, given: ExampleOptions): Record<string, unknown> {
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties).filter((name) => !given.requiredOnly || required.includes(name));
  const entries = names.map((name) => [name, createExample(properties[name] ?? {}, name, given)]);
  if (Object.keys(properties).length > 0 || typeof schema.additionalProperties !== 'object')
    return Object.fromEntries(entries);
  const each = schema.additionalProperties;
  const [first] = schema.propertyNames?.enum ?? [];
  // A record with a closed set of keys requires all of them.
  const keys = required.length > 0 ? required : [typeof first === 'string' ? first : 'INVOICE_NO'];
  return Object.fromEntries(keys.map((key) => [key, createExample(each, key, given)]));
}

/** A valid value for a schema. */
export function createExample(schema: JsonSchema, name: string, given: ExampleOptions): unknown {
  if (schema.const !== undefined) return schema.const;
  const named = fieldValues[name];
  if (schema.enum !== undefined) return schema.enum.includes(named) ? named : schema.enum[0];
  const options = listVariants(schema).filter(({ type }) => type !== 'null');
  if (options.length > 0) {
    const asText = given.asText ? options.find(({ type }) => type === 'string') : undefined;
    return createExample(asText ?? options[0] ?? {}, name, given);
  }
  if (schema.allOf !== undefined)
    return createExample(Object.assign({}, schema, ...schema.allOf, { allOf: undefined }), name, given);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  switch (types.find((type) => type !== 'null') ?? types[0]) {
    case 'string':
      return chooseText(schema, name);
    case 'integer':
    case 'number':
      return chooseNumber(schema, name);
    case 'boolean':
      return typeof named === 'boolean' ? named : true;
    case 'array':
      return [createExample(schema.items ?? {}, name, given)];
    case 'object':
      return createObjectExample(schema, given);
    case 'null':
      return null;
    default:
      return schema.default ?? named ?? chooseText({}, name);
  }
}
