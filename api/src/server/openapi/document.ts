// Generates the OpenAPI 3.1 document from the contract's table of calls.
import { BODY_MAX, type Call, codes, statusOf, upgradeNeed } from '@waybill/contract';
import { callNames, calls } from '@waybill/contract/calls';
import { z } from 'zod';
import { ofAnswer, ofRequest, recordCalls } from './descriptions';
import { exampleOf, optionsOf, type Schema } from './examples';
import { requestsOf } from './requests';

const mediaTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
} as const;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as Schema;
};

/**
 * Adds descriptions to the fields of a schema, at any depth.
 * @param path names of the enclosing fields
 */
function withDescriptions(
  schema: Schema,
  meaning: (path: readonly string[]) => string | undefined,
  path: readonly string[],
): Schema {
  const within = (part: Schema, more: readonly string[] = []) =>
    withDescriptions(part, meaning, [...path, ...more]);
  const { properties, items, anyOf, oneOf, allOf, additionalProperties } = schema;
  const described = Object.entries(properties ?? {}).map(([field, of]) => {
    const description = meaning([...path, field]);
    return [field, { ...within(of, [field]), ...(description !== undefined && { description }) }];
  });
  return {
    ...schema,
    ...(properties !== undefined && { properties: Object.fromEntries(described) }),
    ...(items !== undefined && { items: within(items) }),
    ...(anyOf !== undefined && { anyOf: anyOf.map((each) => within(each)) }),
    ...(oneOf !== undefined && { oneOf: oneOf.map((each) => within(each)) }),
    ...(allOf !== undefined && { allOf: allOf.map((each) => within(each)) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: within(additionalProperties) }),
  };
}

type Name = (typeof callNames)[number];
const isDescribed = (name: Name) => recordCalls.includes(name);

/** Schema of a request; for calls about records with descriptions of the fields. */
export function requestSchema(name: Name, row: Call): Schema {
  const schema = jsonSchema(row.request, 'input');
  return isDescribed(name)
    ? withDescriptions(schema, (path) => ofRequest(name, path.join('.'))?.text, [])
    : schema;
}

/** Schema of an answer, likewise. */
export function answerSchema(name: Name, row: Call): Schema {
  const schema = jsonSchema(row.response, 'output');
  return isDescribed(name) ? withDescriptions(schema, (path) => ofAnswer(name, path)?.text, []) : schema;
}

/** Example requests of a call by name; by default one with the required fields. */
export function requestExamples(name: Name, row: Call): Record<string, unknown> {
  const given = requestsOf[name];
  if (given !== undefined)
    return Object.fromEntries(Object.entries(given).map(([title, { request }]) => [title, request]));
  const options = { requiredOnly: true, asText: row.body !== 'json' };
  return { usual: exampleOf(jsonSchema(row.request, 'input'), name, options) };
}

/** Example answers of a call by name: one for each named request, or for each variant of the answer. */
export function answerExamples(name: Name, row: Call): Record<string, unknown> {
  const schema = jsonSchema(row.response, 'output');
  const options = { requiredOnly: false, asText: false };
  const given = Object.entries(requestsOf[name] ?? {}).filter(([, { answer }]) => answer !== undefined);
  if (given.length > 0) {
    const whole = exampleOf(schema, name, options);
    return Object.fromEntries(given.map(([title, { answer }]) => [title, answer?.(whole)]));
  }
  const forms = optionsOf(schema);
  if (forms.length < 2) return { usual: exampleOf(schema, name, options) };
  return Object.fromEntries(forms.map((form, i) => [`form${i + 1}`, exampleOf(form, name, options)]));
}

/** Examples in OpenAPI's format. */
const listed = (examples: Record<string, unknown>) => ({
  examples: Object.fromEntries(Object.entries(examples).map(([title, value]) => [title, { value }])),
});

const answered = (data: unknown) => ({ code: codes.ok, message: 'OK', data, trace: 'q7Zt0mXw9dK3' });

const wireParameters = [
  ['ts', 'Server time in ms, at most 120 s old and 30 s ahead.'],
  ['nonce', '16 characters of base64url, new for every attempt.'],
  ['lang', 'zh, en, cnf, spain or vietnam.'],
  ['rs', 'Signature TIS1 over the request; the last field of the query.'],
].map(([name, description]) => ({
  name,
  in: 'query',
  required: name !== 'lang',
  description,
  schema: { type: 'string' },
}));

function parametersOf(name: Name, row: Call): object[] {
  const own: object[] = [];
  const [usual] = Object.values(requestExamples(name, row));
  const values = new Map(Object.entries(usual ?? {}));
  if (row.body === 'query') {
    const { properties = {}, required = [] } = requestSchema(name, row);
    for (const [field, schema] of Object.entries(properties))
      own.push({
        name: field,
        in: 'query',
        required: required.includes(field),
        schema,
        ...(values.has(field) && { example: values.get(field) }),
      });
  }
  return row.signed ? [...own, ...wireParameters] : own;
}

function answerOf(name: Name, row: Call): object {
  const data = answerSchema(name, row);
  if (!row.signed) return data;
  return {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      code: { const: codes.ok },
      message: { type: 'string' },
      data:
        row.encrypted === true
          ? { type: 'string', description: 'Encrypted, as signature TIS1 has it', 'x-plain': data }
          : data,
      trace: { type: 'string' },
    },
  };
}

/** Complete answers, in the envelope if the call has one. Encrypted answers are shown before encryption. */
function answersOf(name: Name, row: Call): Record<string, unknown> {
  const plain = Object.entries(answerExamples(name, row));
  return Object.fromEntries(plain.map(([title, data]) => [title, row.signed ? answered(data) : data]));
}

/** The `data` of answers with codes 15 and 16. */
const upgradeAnswers = Object.fromEntries(
  [codes.planLacksRight, codes.planExpired].map((code) => [code, jsonSchema(upgradeNeed, 'output')]),
);
const canNeedMore = (row: Call) =>
  row.quota !== undefined || row.right !== undefined || row.codes?.includes('planLacksRight') === true;

function operationOf(name: Name, row: Call): object {
  const failing = Object.entries(statusOf).filter(([code, status]) => status !== 200 && code !== 'ok');
  const statuses = [...new Set(failing.map(([, status]) => status))].sort();
  return {
    operationId: name,
    summary: row.summary,
    tags: [row.path.split('/')[2] ?? 'clock'],
    security: row.who === 'public' || row.who === 'reader' ? [] : [{ bearer: [] }],
    parameters: parametersOf(name, row),
    ...(row.body === 'query'
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              [mediaTypes[row.body]]: {
                schema: requestSchema(name, row),
                ...listed(requestExamples(name, row)),
              },
            },
          },
        }),
    responses: {
      200: {
        description: row.summary,
        content:
          row.file === true
            ? { 'application/octet-stream': {} }
            : { 'application/json': { schema: answerOf(name, row), ...listed(answersOf(name, row)) } },
      },
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          {
            description: failing
              .filter(([, its]) => its === status)
              .map(([code]) => `${code} (${codes[code as keyof typeof codes]})`)
              .join(', '),
          },
        ]),
      ),
    },
    'x-who': row.who,
    'x-quota': row.quota,
    'x-right': row.right,
    'x-key-right': row.program,
    'x-codes': row.codes,
    ...(canNeedMore(row) && { 'x-data-of-codes': upgradeAnswers }),
  };
}

/** The document; generated once. */
export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const name of callNames) {
    const row: Call = calls[name];
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operationOf(name, row) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Waybill',
      version: '1.0.0',
      description: `Every answer is an envelope {code, message, data, trace}; code 0 is success. Requests are signed (TIS1) and at most ${BODY_MAX} bytes.`,
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}
