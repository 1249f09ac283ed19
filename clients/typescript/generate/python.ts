// The text of clients/python/waybill/_calls.py: the same calls as src/calls.ts, with types for Python.
import { join } from 'node:path';
import { type Call, codes } from '@waybill/contract';
import { rows, runtimeRow, schemaOf } from './rows';
import type { JsonSchema } from './types';

export const pythonFile = join(import.meta.dirname, '../../python/waybill/_calls.py');

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const pascalCase = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map(capitalized)
    .join('');
export const snakeCase = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** Names that no attribute can have. */
const keywords = new Set([
  'from',
  'import',
  'class',
  'is',
  'in',
  'not',
  'or',
  'and',
  'global',
  'lambda',
  'pass',
]);
const isName = (name: string) => /^[A-Za-z_]\w*$/.test(name) && !keywords.has(name);

function literal(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}

const literalType = (values: readonly unknown[]): string => {
  const literals = values.filter((value) => value !== null).map(literal);
  return [
    ...(literals.length > 0 ? [`Literal[${literals.join(', ')}]`] : []),
    ...(values.includes(null) ? ['None'] : []),
  ].join(' | ');
};

const union = (parts: readonly string[]) =>
  [...new Set(parts.flatMap((part) => part.split(' | ')))].join(' | ');

/** One line of text, as it may stand in a comment or a docstring. */
const oneLine = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll('"""', "'''").replaceAll('\\', '/').trim();

/** Collects the classes of objects while types are written. */
class PythonTypes {
  readonly declared: string[] = [];
  readonly #nameOfShape = new Map<string, string>();
  readonly #names = new Set<string>();

  /** Type of a schema; its objects become classes whose names begin with `name`. */
  write(schema: JsonSchema, name: string): string {
    if ('const' in schema) return literalType([schema.const]);
    if (schema.enum !== undefined) return literalType(schema.enum);
    const options = schema.anyOf ?? schema.oneOf;
    if (options !== undefined) return union(options.map((option) => this.write(option, name)));
    if (schema.allOf !== undefined) return 'dict[str, Any]';
    if (typeof schema.type === 'object')
      return union(schema.type.map((type) => this.write({ ...schema, type }, name)));
    switch (schema.type) {
      case 'string':
        return 'str';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      case 'number':
        return 'float';
      case 'integer':
        return 'int';
      case 'array':
        return this.#writeList(schema, name);
      case 'object':
        return this.#writeObject(schema, name);
      default:
        return 'Any';
    }
  }

  #writeList({ items, prefixItems }: JsonSchema, name: string): string {
    const row = `${name.replace(/Answer(Data)?$/, '')}Row`;
    if (prefixItems !== undefined) return `list[${union(prefixItems.map((item) => this.write(item, row)))}]`;
    return `list[${typeof items === 'object' ? this.write(items, row) : 'Any'}]`;
  }

  #writeObject(schema: JsonSchema, name: string): string {
    const { properties = {}, required = [], additionalProperties } = schema;
    if (Object.keys(properties).length === 0)
      return `dict[str, ${typeof additionalProperties === 'object' ? this.write(additionalProperties, `${name}Value`) : 'Any'}]`;
    const shape = JSON.stringify(schema);
    const known = this.#nameOfShape.get(shape);
    if (known !== undefined) return known;
    let as = name;
    for (let next = 2; this.#names.has(as); next += 1) as = `${name}${next}`;
    this.#nameOfShape.set(shape, as);
    this.#names.add(as);
    const fields = Object.entries(properties).map(([field, of]) => {
      const type = this.write(of, `${as}${pascalCase(field)}`);
      return {
        field,
        type: required.includes(field) ? type : `NotRequired[${type}]`,
        description: of.description,
      };
    });
    this.declared.push(
      fields.every(({ field }) => isName(field))
        ? [
            `class ${as}(TypedDict):`,
            ...fields.flatMap(({ field, type, description }) => [
              ...(description === undefined ? [] : [`    #: ${oneLine(description)}`]),
              `    ${field}: ${type}`,
            ]),
          ].join('\n')
        : `${as} = TypedDict(\n    "${as}",\n    {\n${fields
            .map(({ field, type }) => `        ${JSON.stringify(field)}: ${JSON.stringify(type)},`)
            .join('\n')}\n    },\n)`,
    );
    return as;
  }
}

/** Whether a call answers its list page by page. */
const isPaged = (request: JsonSchema) => request.properties?.page !== undefined;

function methodText(name: string, row: Call, types: PythonTypes): string {
  const requestSchema = schemaOf(row.request, 'input');
  const request = types.write(requestSchema, `${capitalized(name)}Request`);
  const isTyped = Object.keys(requestSchema.properties ?? {}).length > 0;
  const answer =
    row.file === true
      ? 'ReceivedFile'
      : types.write(schemaOf(row.response, 'output'), `${capitalized(name)}Answer`);
  const right = row.program === 'any' ? '' : ` Right: ${row.program}.`;
  return `    def ${snakeCase(name)}(
        self,
        request: ${isTyped ? request : 'Mapping[str, Any]'} | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: ${isTyped ? `Unpack[${request}]` : 'Any'},
    ) -> ${answer}:
        """${oneLine(`${row.summary}${right}`)}"""
        return self.call(${JSON.stringify(name)}, request, idempotency_key=idempotency_key, **fields)
`;
}

/** The file as it should be. */
export function generatedPython(): string {
  const types = new PythonTypes();
  const methods = rows.map(([name, row]) => methodText(name, row, types));
  const table = rows.map(([name, row]) => {
    const facts = { ...runtimeRow(row), paged: isPaged(schemaOf(row.request, 'input')) };
    const pairs = Object.entries(facts).map(
      ([field, value]) => `${JSON.stringify(field)}: ${literal(value)}`,
    );
    return `    ${JSON.stringify(name)}: {${pairs.join(', ')}},`;
  });
  return `"""Made from the contract's table of calls by \`pnpm --filter @waybill/client generate\`; a test fails when it is not current."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired, Unpack

    from .client import ReceivedFile

#: Result codes of the wire, by name.
CODES: dict[str, int] = {
${Object.entries(codes)
  .map(([name, code]) => `    ${JSON.stringify(name)}: ${code},`)
  .join('\n')}
}

#: What is needed of each call to make it.
ROWS: dict[str, dict[str, Any]] = {
${table.join('\n')}
}


${types.declared.join('\n\n\n')}


class Calls:
    """Every call that an API key can make, by its name in snake case. Fields are those of the site's own table of calls."""

    def call(
        self,
        name: str,
        request: Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **fields: Any,
    ) -> Any:
        """Makes a call by its name."""
        raise NotImplementedError

${methods.join('\n')}`;
}
