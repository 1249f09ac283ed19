// Warehouse benchmark: adapter for our own warehouse on chDB, using the functions of the API's calls: our schema, our
// SQL.
import { analysisQuery } from '@waybill/contract';
import { transactionQuery } from '@waybill/contract/calls';
import { companyKey, openWarehouse, parseRecordId, type Warehouse } from '../../../api/src/records';
import { answers, type Engine, type Question, searchText, type Text } from './question';

/** A date range that contains all records. */
export const days = { startDate: '2000-01-01', endDate: '2099-12-31' };

/** Opens the warehouse without refusing words as too common: the commonest are part of the measurement. */
export const openOurs = (path: string): Promise<Warehouse> =>
  openWarehouse({ path }, { share: 1, fromRows: 0 });

async function analysed(warehouse: Warehouse, text: Text, part: { tab: 0 | 1 | 3; list: boolean }) {
  const request = analysisQuery.parse({ ...days, ...part, keyword: searchText(text) });
  const result = await warehouse.analyseMarket(request);
  if (!result.ok) throw new Error(`${searchText(text)}: ${result.error.kind}`);
  return result.answer;
}

/** Number of matching import records. */
export async function countOurs(warehouse: Warehouse, text: Text): Promise<number> {
  return (await analysed(warehouse, text, { tab: 0, list: false })).total;
}

const idOf = (wireId: string): number => parseRecordId(wireId)?.id ?? 0;

async function ask(warehouse: Warehouse, question: Question): Promise<string> {
  switch (question.ask) {
    case 'count':
      return answers.count(await countOurs(warehouse, question.text));
    case 'page': {
      const query = transactionQuery.parse({ ...days, keyword: searchText(question.text) });
      // A known total is not counted: only the page is measured.
      const known = { asOf: Number.MAX_SAFE_INTEGER, total: 0 };
      const result = await warehouse.searchTransactions(query, known);
      if (!result.ok) throw new Error(`${query.keyword}: ${result.error.kind}`);
      return answers.page(result.answer.data.map(({ id }) => idOf(id)));
    }
    case 'importers': {
      const answer = await analysed(warehouse, question.text, { tab: 1, list: true });
      return answers.groups(answer.tab === 1 ? answer.data.map(({ total }) => total) : []);
    }
    case 'months': {
      const answer = await analysed(warehouse, question.text, { tab: 3, list: true });
      const rows = answer.tab === 3 ? answer.data : [];
      return answers.groups(rows.flatMap(({ total }) => (total === 0 ? [] : [total])));
    }
    case 'company': {
      const company = await warehouse.companies.find(companyKey(question.id));
      if (company === undefined) return answers.company([], 0);
      const filter = {
        type: 1 as const,
        partner: '',
        hsCode: '',
        hs6: '',
        tradeArea: [],
        loadingPort: '',
        unloadingPort: '',
        dates: [],
        keyword: '',
        exact: false,
        without: [],
        name: '',
        brand: '',
        arrivedAfter: '',
        together: false,
        excludeShip: false,
      };
      const found = await warehouse.companies.records(company, filter, { page: 1, pageSize: 10 });
      if (!found.ok) throw new Error(found.error.kind);
      const { data, total } = found.answer;
      return answers.company(
        data.map(({ id }) => idOf(id)),
        total,
      );
    }
  }
}

/** @param warehouse stays open after `close`: the caller that opened it closes it */
export async function ourEngine(warehouse: Warehouse): Promise<Engine> {
  const { rows } = await warehouse.client.query<{ v: string }>('SELECT version() AS v');
  return {
    name: 'chdb',
    about: `chDB ${rows[0]?.v ?? ''}, our schema and our SQL`,
    ask: (question) => ask(warehouse, question),
    close: async () => undefined,
  };
}
