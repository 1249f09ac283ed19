// U2: bodies of parts as browsers send them, and as others do.
import { UPLOAD_MAX } from '@waybill/contract';
import fc from 'fast-check';
import { readMultipart } from './multipart';

const B = 'xBOUNDARYx';
const type = `multipart/form-data; boundary=${B}`;
const part = (headers: string, value: string) => `--${B}\r\n${headers}\r\n\r\n${value}\r\n`;
const named = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
const file = (name: string, value: string, fileName = 'a.xlsx') =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: text/plain`,
    value,
  );
const end = `--${B}--\r\n`;
const read = (text: string, contentType = type) => readMultipart(contentType, Buffer.from(text));

test('texts and a file, as a browser writes them', async () => {
  const form = new FormData();
  const bytes = new Uint8Array(100_000).map((_, at) => (at * 7) % 256);
  form.append('name', 'Messe 2026 – 展会');
  form.append('doc', new File([bytes], 'контакты "2".xlsx'));
  const made = new Response(form);
  const fields = await readMultipart(
    made.headers.get('content-type') ?? '',
    Buffer.from(await made.arrayBuffer()),
  );
  expect(fields.name).toBe('Messe 2026 – 展会');
  const doc = fields.doc as File;
  expect(doc.name).toBe('контакты %222%22.xlsx');
  expect(Buffer.from(await doc.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
});

test('a path in a file’s name is not taken for one', async () => {
  const { doc } = await read(file('doc', 'x', '../../etc/passwd.xlsx') + end);
  expect((doc as File).name).toBe('passwd.xlsx');
});

test('a file input that nobody filled is no field', async () => {
  expect(await read(named('name', 'a') + file('doc', '', '') + end)).toEqual({ name: 'a' });
});

test.each<[string, string, string, string]>([
  ['no boundary', named('a', 'b') + end, 'multipart/form-data', 'invalid'],
  ['another boundary', named('a', 'b') + end, 'multipart/form-data; boundary=other', 'invalid'],
  ['nothing', '', type, 'invalid'],
  ['no end', named('a', 'b'), type, 'invalid'],
  ['cut in a header', `--${B}\r\nContent-Dispo`, type, 'invalid'],
  ['cut in a file', file('doc', 'x').slice(0, -4), type, 'invalid'],
  ['a field twice', named('a', 'b') + named('a', 'c') + end, type, 'invalid'],
  ['a file and a text of one name', file('a', 'b') + named('a', 'c') + end, type, 'invalid'],
  ['two files', file('a', 'b') + file('c', 'd') + end, type, 'tooLarge'],
  [
    'many fields',
    Array.from({ length: 12 }, (_, at) => named(`f${at}`, '')).join('') + end,
    type,
    'tooLarge',
  ],
  ['a long text', named('a', 'x'.repeat(5_000)) + end, type, 'tooLarge'],
  ['a large file', file('a', 'x'.repeat(UPLOAD_MAX + 1)) + end, type, 'tooLarge'],
])('%s is refused', async (_what, text, contentType, code) => {
  await expect(read(text, contentType)).rejects.toMatchObject({ code });
});

test('whatever the bytes: fields or a refusal, never another error', async () => {
  const body = file('doc', 'some bytes') + named('name', 'a') + end;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          at: fc.nat(body.length),
          text: fc.constantFrom('\r\n', '--', B, '"', '\0', ';', ':', ''),
        }),
      ),
      fc.nat(body.length),
      async (edits, cut) => {
        let text = body;
        for (const { at, text: added } of edits) text = text.slice(0, at) + added + text.slice(at + 1);
        const outcome = await read(text.slice(0, text.length - (cut % 40))).catch(
          (error: { code?: string }) => error,
        );
        if ('code' in outcome && outcome instanceof Error)
          expect(['invalid', 'tooLarge']).toContain(outcome.code);
      },
    ),
    { numRuns: 300 },
  );
});
