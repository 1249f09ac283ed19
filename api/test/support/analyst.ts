// A user who asks market analyses through HTTP, and checks that every figure is that of the records it opens.
import {
  type AnalysisAnswer,
  type AnalysisFilter,
  analysisAnswer,
  analysisChanges,
  type Compared,
  type TransactionRow,
} from '@waybill/contract';
import type { Answer, Browser } from './signer';

export type Fields = Readonly<Record<string, string | number>>;
export type Figures = { total: number; amount: number | null; weight: number | null; open: AnalysisFilter };

/** Exports that a few countries have many of, over all that is held of them. */
export const question = {
  hsCode: '0901,7214,8517,7323,9405,6403,8541',
  country: 'vietnam',
  impOrExp: 2,
  startDate: '2023-01-01',
  endDate: '2026-12-31',
};

export type Analyst = ReturnType<typeof analyst>;

export function analyst(browser: Browser) {
  const post = (call: string, fields: Fields): Promise<Answer> => {
    const form = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    return browser.send('POST', `/api/market-analysis/${call}`, { form });
  };

  async function tab(fields: Fields): Promise<AnalysisAnswer> {
    const answer = await post('search', fields);
    expect(answer).toMatchObject({ status: 200, code: 0 });
    return analysisAnswer.parse(answer.data);
  }

  /** All records of a question, page by page. */
  async function readRecords(fields: Fields): Promise<TransactionRow[]> {
    const rows: TransactionRow[] = [];
    for (let page = 1; ; page += 1) {
      const found = await tab({ ...fields, tab: 0, page, pageSize: 100 });
      if (found.tab !== 0) throw new Error('records were requested');
      rows.push(...found.data);
      if (!found.next) return rows;
    }
  }

  /** The figures of the records that `open` leads to. */
  async function opened(fields: Fields, open: AnalysisFilter) {
    const { total, stat } = await tab({ ...fields, ...open, stat: 1 });
    return { total, amount: stat?.amount ?? null, weight: stat?.weight ?? null };
  }

  return {
    browser,
    post,
    tab,
    readRecords,
    opened,
    expectOpens: async (fields: Fields, { total, amount, weight, open }: Figures): Promise<void> => {
      const found = await opened(fields, open);
      expect({ open, total: found.total }).toEqual({ open, total });
      for (const [said, held] of [
        [amount, found.amount],
        [weight, found.weight],
      ] as const)
        if (said === null) expect(held).toBeNull();
        else expect(held).toBeCloseTo(said, 0);
    },
    compared: async (fields: Fields): Promise<{ changes: Compared; token: string }> => {
      const { changes, token } = analysisChanges.parse((await post('changes', fields)).data);
      if (changes.state !== 'compared') throw new Error(`nothing to compare: ${changes.why}`);
      return { changes, token };
    },
    /** Analyses that may still be asked for today. */
    left: async (): Promise<number> =>
      (await browser.send('GET', '/api/v2/nbd/user/perm')).data.available_query_count_on_market_analysis,
  };
}
