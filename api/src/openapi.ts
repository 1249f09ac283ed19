// The table of calls as an OpenAPI 3.1 document, for people and tools that read that.
import { BODY_MAX, type Call, callNames, calls, codes, statusOf } from '@waybill/contract';
import { z } from 'zod';

const mediaTypes = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const;

/** Requests worth trying, for calls whose fields do not explain themselves. */
const examples: Partial<Record<(typeof callNames)[number], unknown>> = {
  agentInfo: { domain: 'localhost' },
  hsSuggestions: { q: '8517' },
  hsTree: { code: '85' },
  transactionSearch: {
    tab: 1,
    keyword: '"electric bicycle" | ebike -toy',
    startDate: '2025-01-01',
    endDate: '2025-12-31',
    stat: true,
  },
  analysisSearch: {
    tab: 8,
    hsCode: '8517',
    keyword: 'phone -case',
    impOrExp: 1,
    country: 'india,vietnam',
    startDate: '2025-01-01',
    endDate: '2025-12-31',
    stat: true,
  },
  traderSearch: {
    keyword: 'steel -pipe',
    type: 1,
    hsCode: '720851',
    country: 'CL,PE',
    dates: '2025-01-01,2025-12-31',
  },
  traderInfo: { company: '1k2m3n4p5q' },
  traderMonths: { company: '1k2m3n4p5q', hsCode: '7208' },
  traderRecords: { company: '1k2m3n4p5q', type: 1, hs6: '720851', tradeArea: 'CN', page: 2 },
  traderAreas: { viewId: '1k2m3n4p5q', type: 0 },
  traderCommodities: { company: '1k2m3n4p5q', type: 1, term: '72' },
  traderPartners: { company: '1k2m3n4p5q', type: 1, keyword: 'plate | sheet' },
  traderSimilar: { company: '1k2m3n4p5q', term: 'andina' },
  traderLibrary: { type: 1 },
  traderKeywordStat: { type: 1, keywords: '720851,pump', countries: 'chile,PE' },
  translate: { text: 'bicicleta eléctrica', to: 'en' },
};

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

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

function parametersOf(row: Call): object[] {
  const own: object[] = [];
  if (row.body === 'query') {
    const { properties = {}, required = [] } = jsonSchema(row.request, 'input');
    for (const [name, schema] of Object.entries(properties))
      own.push({ name, in: 'query', required: required.includes(name), schema });
  }
  return row.signed ? [...own, ...wireParameters] : own;
}

function answerOf(row: Call): object {
  const data = jsonSchema(row.response, 'output');
  if (!row.signed) return data;
  return {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      code: { const: codes.ok },
      message: { type: 'string' },
      data:
        row.encrypted === true
          ? { type: 'string', description: 'Encrypted: see security.md', 'x-plain': data }
          : data,
      trace: { type: 'string' },
    },
  };
}

function operationOf(name: (typeof callNames)[number], row: Call): object {
  const example = examples[name];
  const failing = Object.entries(statusOf).filter(([code, status]) => status !== 200 && code !== 'ok');
  const statuses = [...new Set(failing.map(([, status]) => status))].sort();
  return {
    operationId: name,
    summary: row.summary,
    tags: [row.path.split('/')[2] ?? 'clock'],
    security: row.who === 'public' ? [] : [{ bearer: [] }],
    parameters: parametersOf(row),
    ...(row.body === 'query'
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              [mediaTypes[row.body]]: {
                schema: jsonSchema(row.request, 'input'),
                ...(example === undefined ? {} : { example }),
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
            : { 'application/json': { schema: answerOf(row) } },
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
    'x-codes': row.codes,
  };
}

/** The document; made once. */
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
