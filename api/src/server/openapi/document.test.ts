// The OpenAPI document: every call with examples of request and answer that its own schemas take.
import { type Call, type CallName, codes } from '@waybill/contract';
import { callNames, calls } from '@waybill/contract/calls';
import { z } from 'zod';
import { createOpenApiDocument, recordCalls } from './document';

const describedField = z.looseObject({ description: z.string().optional() });
const content = z.record(
  z.string(),
  z.object({
    schema: z.looseObject({ properties: z.record(z.string(), describedField).optional() }).optional(),
    examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
  }),
);
const operation = z.object({
  parameters: z.array(
    z.object({
      name: z.string(),
      description: z.string().optional(),
      schema: describedField.optional(),
      example: z.unknown().optional(),
    }),
  ),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});
const { paths } = z
  .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
  .parse(JSON.parse(JSON.stringify(createOpenApiDocument())));

const rows: [string, Call][] = callNames.map((name) => [name, calls[name]]);

const valuesOf = (of: z.output<typeof content> | undefined): unknown[] =>
  Object.values(of ?? {}).flatMap(({ examples = {} }) => Object.values(examples).map(({ value }) => value));

describe.each(rows)('%s', (_name, row) => {
  const described = paths[row.path]?.[row.method.toLowerCase()];

  test('has requests that can be sent', () => {
    // A file has no form in JSON.
    if (row.body === 'multipart') return;
    const ofQuery = Object.fromEntries(
      (described?.parameters ?? [])
        .filter(({ example }) => example !== undefined)
        .map(({ name, example }) => [name, String(example)]),
    );
    const requests = row.body === 'query' ? [ofQuery] : valuesOf(described?.requestBody?.content);
    expect(requests.length).toBeGreaterThan(0);
    for (const request of requests) {
      const parsed = row.request.safeParse(request);
      expect({ request, problems: parsed.error?.issues }).toEqual({ request, problems: undefined });
    }
  });

  test('has answers that its schema takes as they are', () => {
    if (row.file === true) return;
    const answers = valuesOf(described?.responses['200']?.content);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) {
      const data = row.signed
        ? z.object({ code: z.literal(codes.ok), data: z.unknown() }).parse(answer).data
        : answer;
      const parsed = row.response.safeParse(data);
      expect({ data, problems: parsed.error?.issues }).toEqual({ data, problems: undefined });
      expect(parsed.data).toEqual(data);
    }
  });
});

/** A field, the fields that it is in, and what it says of itself. */
interface Field {
  path: readonly string[];
  description: string | undefined;
}
/** Every field of a schema, however deep. */
function fieldsOf(schema: unknown, path: readonly string[] = []): Field[] {
  const parsed = describedField.safeParse(schema);
  if (!parsed.success) return [];
  const { properties, items, anyOf, oneOf, additionalProperties } = parsed.data;
  const forms = [anyOf, oneOf].flatMap((each) => (Array.isArray(each) ? each : []));
  const own = Object.entries(z.record(z.string(), describedField).catch({}).parse(properties));
  return [
    ...[...forms, items, additionalProperties].flatMap((each) => fieldsOf(each, path)),
    ...own.flatMap(([name, of]) => [
      { path: [...path, name], description: of.description },
      ...fieldsOf(of, [...path, name]),
    ]),
  ];
}

/** Of a call: the fields of its request, and those of its answer. */
function fieldsOfCall(name: CallName): { request: Field[]; answer: Field[] } {
  const row: Call = calls[name];
  const found = paths[row.path]?.[row.method.toLowerCase()];
  const { parameters = [], requestBody, responses } = found ?? {};
  const whole = responses?.['200']?.content?.['application/json']?.schema;
  const data = row.signed ? whole?.properties?.data : whole;
  return {
    request: [
      ...parameters.map(({ name: field, description, schema }) => ({
        path: [field],
        description: description ?? schema?.description,
      })),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema)),
    ],
    answer: fieldsOf(row.encrypted === true ? data?.['x-plain'] : data),
  };
}

test.each(recordCalls)('%s says what each field of its request and its answer means', (name) => {
  const { request, answer } = fieldsOfCall(name);
  const silent = [...request, ...answer].filter(({ description }) => description === undefined);
  expect(silent.map(({ path }) => path.join('.'))).toEqual([]);
});

test('a search shows both its answers: rows, or the token of a file', () => {
  const { responses, requestBody } = paths['/api/transaction/search']?.post ?? {};
  const [found, file] = valuesOf(responses?.['200']?.content) as { data: Record<string, unknown> }[];
  expect(found?.data).toMatchObject({ results: { data: [expect.objectContaining({ hs: '090111' })] } });
  expect(file?.data).toMatch(/^[\w-]{43}$/);
  expect(valuesOf(requestBody?.content)).toEqual([
    expect.not.objectContaining({ dw: true }),
    expect.objectContaining({ dw: true }),
  ]);
});

test('an analysis shows an answer of every kind of tab', () => {
  const answers = valuesOf(paths['/api/market-analysis/search']?.post?.responses['200']?.content);
  expect(answers).toHaveLength(5);
});
