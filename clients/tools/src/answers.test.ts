// Answers: what is empty stays away, long ones say what was left out and how to go on, refusals say what to do.
import { answerTool, estimateTokens, writeAnswer } from './answers';
import { ArgumentError } from './arguments/argument';
import { CallRefusal } from './site';

const bill = (number: number) => ({
  id: `us-${number}`,
  product: `COFFEE BEANS ${'LOT 123/45-A '.repeat(250)}`,
  importer: 'ACME IMPORTS LLC',
  exporter: null,
  sample: false,
  marks: [],
  link: `https://trade.example/en/transaction/details/us-${number}`,
});
const page = (count: number, { page: number = 1, hasNext = true, total = 1_000 } = {}) =>
  writeAnswer({
    fields: { total, token: 't', records: Array.from({ length: count }, (_, at) => bill(at)) },
    rows: { field: 'records', page: number, pageSize: count, hasNext, total },
  });

describe('Answer of a tool', () => {
  test('leaves out what is empty, and shortens long texts but no address', () => {
    const [record] = JSON.parse(page(1)).records;
    expect(Object.keys(record)).toEqual(['id', 'product', 'importer', 'link']);
    expect(record.product.length).toBeLessThan(250);
    expect(record.link).toBe(bill(0).link);
  });

  test('is never longer than 20,000 tokens, and says how to get the rest of its rows', () => {
    const rows = Array.from({ length: 50 }, (_, at) => ({
      ...bill(at),
      notes: Array(6).fill('多语言'.repeat(60)),
    }));
    const text = writeAnswer({
      fields: { token: 't', records: rows },
      rows: { field: 'records', page: 2, pageSize: 50, hasNext: true, total: 500 },
    });
    expect(estimateTokens(text)).toBeLessThan(20_000);
    const { records, more } = JSON.parse(text);
    expect(records.length % 10).toBe(0);
    expect(records.length).toBeLessThan(50);
    expect(more).toBe(
      `${50 - records.length} rows of this page left out, to keep the answer short. Repeat the call with the same arguments, this token and page_size 10, page ${5 + records.length / 10 + 1}: free.`,
    );
  });

  test('shortens texts further where one row alone is too long', () => {
    const record = Object.fromEntries(
      Array.from({ length: 90 }, (_, at) => [`column${at}`, 'word '.repeat(700)]),
    );
    const text = writeAnswer({ fields: { record }, longestText: 4_000 });
    expect(estimateTokens(text)).toBeLessThan(20_000);
    expect(Object.keys(JSON.parse(text).record)).toHaveLength(90);
  });

  test('says how many rows follow, and nothing on the last page', () => {
    expect(JSON.parse(page(10)).more).toBe(
      '990 further rows. Repeat the call with the same arguments, this token and page_size 10, page 2: free.',
    );
    expect(JSON.parse(page(10, { page: 100, hasNext: false })).more).toBeUndefined();
  });

  test('is sent once, as text', async () => {
    expect(await answerTool(async () => ({ fields: { total: 1 } }))).toEqual({
      content: [{ type: 'text', text: '{"total":1}' }],
    });
  });
});

describe('Refusal of a tool', () => {
  const textOf = async (error: Error) => {
    const { isError, content } = await answerTool(async () => {
      throw error;
    });
    expect(isError).toBe(true);
    return content[0]?.type === 'text' ? content[0].text : '';
  };

  test('says that nothing was charged for arguments that cannot be used', async () => {
    expect(await textOf(new ArgumentError('page is a whole number.'))).toBe(
      'page is a whole number.\nNothing was called and nothing was charged.',
    );
  });

  test('names the argument for the field that the site refuses', async () => {
    const data = { fields: [{ field: 'keyword', rule: 'syntax_unclosed_quote' }] };
    expect(
      await textOf(new CallRefusal('Please check the fields.', { code: 'invalid', data, retryAfter: null })),
    ).toBe('Please check the fields. (invalid) goods: has a quote that is not closed. Nothing was charged.');
  });

  test('says what to do when the plan is used up', async () => {
    const refusal = new CallRefusal('No more today.', {
      code: 'planLacksRight',
      data: null,
      retryAfter: null,
    });
    expect(await textOf(refusal)).toBe(
      'No more today. (planLacksRight) The plan of the account does not allow more of this now. Do not try again today.',
    );
  });

  test('passes on what is a fault of ours', async () => {
    await expect(
      answerTool(async () => {
        throw new TypeError('broken');
      }),
    ).rejects.toThrow('broken');
  });
});
