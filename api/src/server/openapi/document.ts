// Generates the OpenAPI 3.1 document from the contract's table of calls.
import {
  BODY_MAX,
  type Call,
  type CallName,
  codes,
  memberLimitReached,
  statusOf,
  upgradeNeed,
} from '@waybill/contract';
import { callNames, calls } from '@waybill/contract/calls';
import { z } from 'zod';
import { createExample, type JsonSchema, listVariants } from './examples';
import { exampleRequests } from './requests';

const mediaTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
} as const;

/** Calls that return or save records: all their fields have descriptions, and those of other calls are not shown. */
const describedCalls =
  /^(transaction|analys[ei]s|trader|hs|homeStat|countryStat|countryMappings|keywordData|file|translate|subscriptionRecords|company(Data)?Types|heldDates|blackSites|siteSuggestions|companySuggestions|suggestions|lexicon)/;
export const recordCalls: readonly CallName[] = callNames.filter((name) => describedCalls.test(name));

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', { isDescribed = false } = {}): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: described }) => {
      if (!isDescribed) delete described.description;
    },
  });
  return rest as JsonSchema;
}

type DescribedName = (typeof callNames)[number];

/** Schema of a request; for calls about records with descriptions of the fields. */
export const createRequestSchema = (name: DescribedName, row: Call): JsonSchema =>
  toJsonSchema(row.request, 'input', { isDescribed: recordCalls.includes(name) });

/** Schema of an answer, likewise. */
export const createAnswerSchema = (name: DescribedName, row: Call): JsonSchema =>
  toJsonSchema(row.response, 'output', { isDescribed: recordCalls.includes(name) });

/** Example requests of a call by name; by default one with the required fields. */
export function createRequestExamples(name: DescribedName, row: Call): Record<string, unknown> {
  const given = exampleRequests[name];
  if (given !== undefined)
    return Object.fromEntries(Object.entries(given).map(([title, { request }]) => [title, request]));
  const options = { requiredOnly: true, asText: row.body !== 'json' };
  return { usual: createExample(toJsonSchema(row.request, 'input'), name, options) };
}

/** Example answers of a call by name: one for each named request, or for each variant of the answer. */
export function createAnswerExamples(name: DescribedName, row: Call): Record<string, unknown> {
  const schema = toJsonSchema(row.response, 'output');
  const options = { requiredOnly: false, asText: false };
  const given = Object.entries(exampleRequests[name] ?? {}).filter(([, { answer }]) => answer !== undefined);
  if (given.length > 0) {
    const whole = createExample(schema, name, options);
    return Object.fromEntries(given.map(([title, { answer }]) => [title, answer?.(whole)]));
  }
  const forms = listVariants(schema);
  if (forms.length < 2) return { usual: createExample(schema, name, options) };
  return Object.fromEntries(forms.map((form, i) => [`form${i + 1}`, createExample(form, name, options)]));
}

/** Examples in OpenAPI's format. */
const toExampleList = (examples: Record<string, unknown>) => ({
  examples: Object.fromEntries(Object.entries(examples).map(([title, value]) => [title, { value }])),
});

const wrapInEnvelope = (data: unknown) => ({ code: codes.ok, message: 'OK', data, trace: 'q7Zt0mXw9dK3' });

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

function listParameters(name: DescribedName, row: Call): object[] {
  const own: object[] = [];
  const [usual] = Object.values(createRequestExamples(name, row));
  const values = new Map(Object.entries(usual ?? {}));
  if (row.body === 'query') {
    const { properties = {}, required = [] } = createRequestSchema(name, row);
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

function describeAnswer(name: DescribedName, row: Call): object {
  const data = createAnswerSchema(name, row);
  if (!row.signed) return data;
  return {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      code: { const: codes.ok },
      message: { type: 'string' },
      data:
        row.encrypted === true
          ? { type: 'string', description: 'Encrypted with the keys of signature TIS1', 'x-plain': data }
          : data,
      trace: { type: 'string' },
    },
  };
}

/** Complete answers, in the envelope if the call has one. Encrypted answers are shown before encryption. */
function listAnswerExamples(name: DescribedName, row: Call): Record<string, unknown> {
  const plain = Object.entries(createAnswerExamples(name, row));
  return Object.fromEntries(plain.map(([title, data]) => [title, row.signed ? wrapInEnvelope(data) : data]));
}

/** The `data` of answers with codes 15, 16 and 75. */
const upgradeAnswers = {
  [codes.planLacksRight]: toJsonSchema(upgradeNeed, 'output'),
  [codes.planExpired]: toJsonSchema(upgradeNeed, 'output'),
  [codes.memberLimit]: toJsonSchema(memberLimitReached, 'output'),
};
const canNeedUpgrade = (row: Call) =>
  row.quota !== undefined || row.right !== undefined || row.codes?.includes('planLacksRight') === true;

function describeOperation(name: DescribedName, row: Call): object {
  const failing = Object.entries(statusOf).filter(([code, status]) => status !== 200 && code !== 'ok');
  const statuses = [...new Set(failing.map(([, status]) => status))].sort();
  return {
    operationId: name,
    summary: row.summary,
    tags: [row.path.split('/')[2] ?? 'clock'],
    security: row.who === 'public' || row.who === 'reader' ? [] : [{ bearer: [] }],
    parameters: listParameters(name, row),
    ...(row.body === 'query'
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              [mediaTypes[row.body]]: {
                schema: createRequestSchema(name, row),
                ...toExampleList(createRequestExamples(name, row)),
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
            : {
                'application/json': {
                  schema: describeAnswer(name, row),
                  ...toExampleList(listAnswerExamples(name, row)),
                },
              },
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
    ...(canNeedUpgrade(row) && { 'x-data-of-codes': upgradeAnswers }),
  };
}

/** The document; generated once. */
export function createOpenApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const name of callNames) {
    const row: Call = calls[name];
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: describeOperation(name, row) };
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
