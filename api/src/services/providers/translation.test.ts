// The translation provider over HTTP: what is asked, what is taken, and how its failures are told.
import { createServer, type Server } from 'node:http';
import { createTranslator, TranslationError } from './translation';

let server: Server;
let asked: unknown[];
let answer: { status: number; body: string };
let url: string;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    asked.push({ path: request.url, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/mt`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: '{"translatedText":"electric bicycle"}' };
});

it('asks as LibreTranslate wants to be asked', async () => {
  const translate = createTranslator({ url, apiKey: 'k' });
  expect(await translate('bicicleta eléctrica', 'en')).toBe('electric bicycle');
  const body = { q: 'bicicleta eléctrica', source: 'auto', target: 'en', format: 'text', api_key: 'k' };
  expect(asked).toEqual([{ path: '/mt/translate', body }]);
});

it.each([
  ['an error', { status: 429, body: '{"error":"slow down"}' }],
  ['another shape', { status: 200, body: '{"text":"x"}' }],
  ['no JSON', { status: 200, body: '<html>' }],
  ['nothing', { status: 200, body: '{"translatedText":""}' }],
])('%s is a failure', async (_name, given) => {
  answer = given;
  await expect(createTranslator({ url, apiKey: undefined })('hola', 'en')).rejects.toThrow(TranslationError);
});

it('a server that is not there is a failure, no server at all says so', async () => {
  const gone = createTranslator({ url: 'http://127.0.0.1:1', apiKey: undefined });
  await expect(gone('hola', 'en')).rejects.toThrow(TranslationError);
  await expect(createTranslator(undefined)('hola', 'en')).rejects.toThrow('TRANSLATE_URL is not set');
});
