// The OpenAPI document: every call with examples of request and answer that its own schemas take.
import { type Call, callNames, calls, codes } from '@waybill/contract';
import { z } from 'zod';
import { openApi } from './document';

const describedField = z.object({ description: z.string().optional() });
type Described = z.output<typeof describedField>;
const content = z.record(
  z.string(),
  z.object({
    schema: z.object({ properties: z.record(z.string(), describedField).optional() }).optional(),
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
  .parse(JSON.parse(JSON.stringify(openApi())));

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

test.each(
  rows.filter(([name]) =>
    /^(transaction|analysis|trader|hs|countryStat|keywordData|file|translate)/.test(name),
  ),
)('%s says what each field of its request means', (_name, row) => {
  const described = paths[row.path]?.[row.method.toLowerCase()];
  const ofBody = Object.values(described?.requestBody?.content ?? {}).flatMap(({ schema }) =>
    Object.entries(schema?.properties ?? {}),
  );
  const ofQuery = (described?.parameters ?? []).map(({ name, description, schema }): [string, Described] => [
    name,
    { description: description ?? schema?.description },
  ]);
  const silent = [...ofBody, ...ofQuery].filter(([, { description }]) => description === undefined);
  expect(silent.map(([field]) => field)).toEqual([]);
});

test('a search shows both its answers: rows, or the token of a file', () => {
  const { responses, requestBody } = paths['/api/transaction/search']?.post ?? {};
  const [found, file] = valuesOf(responses?.['200']?.content) as { data: Record<string, unknown> }[];
  expect(found?.data).not.toHaveProperty('file');
  expect(found?.data).toMatchObject({ results: { data: [expect.objectContaining({ hs: '090111' })] } });
  expect(file?.data).toMatchObject({ results: { data: [], companies: [] }, file: expect.any(String) });
  expect(valuesOf(requestBody?.content)).toEqual([
    expect.not.objectContaining({ dw: true }),
    expect.objectContaining({ dw: true }),
  ]);
});

test('an analysis shows an answer of every kind of tab', () => {
  const answers = valuesOf(paths['/api/market-analysis/search']?.post?.responses['200']?.content);
  expect(answers).toHaveLength(5);
});
