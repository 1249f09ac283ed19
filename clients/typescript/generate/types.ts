// A JSON schema as the text of a TypeScript type: what programs pass, and what they get.

/** The parts of a JSON schema that rows of the contract come out as. */
export interface JsonSchema {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema | boolean;
  prefixItems?: readonly JsonSchema[];
  description?: string;
}

const union = (parts: readonly string[]) => [...new Set(parts)].join(' | ');
const isName = /^[A-Za-z_$][\w$]*$/;
const keyText = (name: string) => (isName.test(name) ? name : JSON.stringify(name));

function objectType({
  properties = {},
  required = [],
  additionalProperties,
  propertyNames,
}: JsonSchema): string {
  const fields = Object.entries(properties).map(
    ([name, of]) => `${keyText(name)}${required.includes(name) ? '' : '?'}: ${typeText(of)};`,
  );
  if (fields.length > 0) return `{ ${fields.join(' ')} }`;
  if (typeof additionalProperties !== 'object') return 'Record<string, never>';
  const names = propertyNames?.enum === undefined ? 'string' : typeText(propertyNames);
  const record = `Record<${names}, ${typeText(additionalProperties)}>`;
  return names === 'string' ? record : `Partial<${record}>`;
}

/** @throws Error for a schema that no row has had so far */
export function typeText(schema: JsonSchema): string {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return union(schema.enum.map((value) => JSON.stringify(value)));
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return union(options.map(typeText));
  if (schema.allOf !== undefined) return schema.allOf.map((each) => `(${typeText(each)})`).join(' & ');
  const { type } = schema;
  if (typeof type === 'object') return union(type.map((each) => typeText({ ...schema, type: each })));
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(typeText).join(', ')}]`;
      return typeof schema.items === 'object' ? `(${typeText(schema.items)})[]` : 'unknown[]';
    case 'object':
      return objectType(schema);
    case undefined:
      return 'unknown';
    default:
      throw new Error(`no TypeScript type for ${JSON.stringify(schema)}`);
  }
}
