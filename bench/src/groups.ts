// `npm run bench -- groups`: benchmark of duplicate company detection: comparing all names at once, a load of a
// hundredth of them, and the queries of pages. Names are made up; a third of the companies occur two or three times,
// spelled differently.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyKey } from '../../api/src/records';
import { createRandom, type RandomSource } from '../../api/src/services/sample/random';
import { refreshDerived } from '../../api/src/stores/warehouse/derived';
import { companyId } from '../../api/src/stores/warehouse/ids';
import { appendRecords } from '../../api/src/stores/warehouse/load';
import type { Party, RecordInput } from '../../api/src/stores/warehouse/record';
import { quantile, round, table } from './figures';
import { openOurs } from './warehouse/ours';

export interface GroupsBench {
  /** Number of companies. */
  rows: number;
  /** Queries of each kind. */
  runs: number;
  json: boolean;
}

const SEED = 'groups';
const sounds =
  'ba be bi bo bu ca ce cha chi co da de di do fa fe fi ga go gra ha hi ja jo ka ki ku la le li lo ma me mi mo na ne ni no pa pe pi po qui ra re ri ro sa se si so ta te ti to tra va ve vi vo wa xi ya yo za zo'.split(
    ' ',
  );
const trades =
  'comercial agricola industrias textiles alimentos exportadora pesquera minera maderas quimica plasticos metal foods steel trading machinery electronics furniture chemicals ceramics'.split(
    ' ',
  );
const kinds = [
  '',
  'del norte',
  'andina',
  'internacional',
  'global',
  'del pacifico',
  'group',
  'asia',
  'europa',
];
const forms: Readonly<Record<string, string>> = {
  PE: 'SAC',
  CL: 'SPA',
  MX: 'SA DE CV',
  US: 'INC',
  CN: 'CO LTD',
  DE: 'GMBH',
};
const countries = Object.keys(forms);

const wordOf = (source: RandomSource): string =>
  Array.from({ length: source.int(3, 4) }, () => source.pick(sounds)).join('');

/** A spelling that another file may use for the same name. */
function misspelled(name: string, { chance }: RandomSource): string {
  const kind = chance();
  const at = 2 + Math.floor(chance() * (name.length - 4));
  if (kind < 0.3) return name;
  if (kind < 0.5) return name.replace(' ', '');
  if (kind < 0.8) return name.slice(0, at) + name.slice(at + 1);
  return name.slice(0, Math.max(14, name.length - 6));
}

function* companies(count: number, source: RandomSource): Generator<Party> {
  const made = (name: string, country: string, taxId = ''): Party => ({
    id: companyId(country, taxId, name),
    ...{ name, raw: '', country, address: '', taxId },
  });
  for (let at = 0; at < count; ) {
    const country = source.pick(countries);
    const name = [source.pick(trades), wordOf(source), wordOf(source), source.pick(kinds)]
      .join(' ')
      .trim()
      .toUpperCase();
    const whole = `${name} ${forms[country] ?? ''}`;
    yield made(whole, country, source.chance() < 0.3 ? String(20_000_000_000 + at) : '');
    at += 1;
    while (at < count && source.chance() < 0.28) {
      yield made(misspelled(whole, source), source.chance() < 0.7 ? country : source.pick(countries));
      at += 1;
    }
  }
}

const goods = ['030617', '610910', '850440', '090111', '940360', '721049', '392690', '441299'];

/** Two records for each company, each with one of 100,000 sellers. */
function* recordsOf(parties: Iterable<Party>, source: RandomSource): Generator<RecordInput> {
  let id = 0;
  for (const importer of parties)
    for (const hs of [source.pick(goods), source.pick(goods)]) {
      id += 1;
      const seller = `SELLER ${Math.floor(source.chance() * 100_000)} LTD`;
      yield {
        ...{
          sample: true,
          direction: 1,
          date: `2026-0${1 + (id % 9)}-15`,
          country: 'peru',
          id,
          source: 'bench',
        },
        ...{
          document: `D${id}`,
          item: 1,
          importer,
          shipping: false,
          hs,
          product: 'goods',
          productLanguage: 'en',
        },
        exporter: {
          id: companyId('CN', '', seller),
          name: seller,
          raw: '',
          country: 'CN',
          address: '',
          taxId: '',
        },
        ...{
          productEn: '',
          brand: '',
          quantity: 1,
          unit: 'PCS',
          unitRaw: 'PCS',
          netWeight: 1,
          grossWeight: 1,
        },
        ...{ amountDeclared: 1, currency: 'USD', amountBasis: 'CIF', amount: 1, unitPrice: 1, origin: 'CN' },
        ...{
          shippedFrom: 'CN',
          partner: 'CN',
          loadingPort: '',
          unloadingPort: '',
          transport: 'sea',
          incoterm: '',
        },
        ...{ taxes: {}, national: {}, firstSeen: '2026-10-01 00:00:00', loadedAt: '2026-10-01 00:00:00' },
      };
    }
}

export async function benchGroups({ rows, runs, json }: GroupsBench): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-groups-'));
  const tell = (step: string) => void process.stderr.write(`${step}\n`);
  const warehouse = await openOurs(folder);
  const source = createRandom(SEED);
  const load = async (count: number, batch: string) => {
    await appendRecords(
      warehouse.client,
      'records',
      recordsOf(companies(count, source), source),
      { batch, bundled: false },
      () => undefined,
    );
    await refreshDerived(warehouse.client);
  };
  try {
    tell(`making ${rows} companies`);
    await load(rows, 'first');
    tell('comparing all of them');
    const all = await warehouse.groups.refresh([]);
    await load(Math.ceil(rows / 100), 'second');
    tell('comparing a hundredth more');
    const more = await warehouse.groups.refresh([]);
    const { rows: asked } = await warehouse.client.query<{ id: number }>(
      `SELECT id FROM company_groups ORDER BY cityHash64(id) LIMIT ${runs}`,
    );
    const timed = async (work: (id: number) => Promise<unknown>) => {
      const took: number[] = [];
      for (const { id } of asked) {
        const started = performance.now();
        await work(id);
        took.push(performance.now() - started);
      }
      return { p50: round(quantile(took, 0.5)), p95: round(quantile(took, 0.95)) };
    };
    const page = await timed((id) => warehouse.groups.find(id));
    const sizes = await timed((id) => warehouse.groups.sizes(Array.from({ length: 10 }, (_, at) => id + at)));
    const together = await timed(async (id) => {
      const company = await warehouse.companies.find(companyKey(id));
      return company && warehouse.companies.mergeWithGroup(company);
    });
    const memory = round(process.memoryUsage.rss() / 1e6, 0);
    const measured = [
      {
        what: `all of ${all.companies} companies`,
        seconds: round(all.took / 1000),
        goal: 'at most 600 s of a million',
        groups: all.groups,
      },
      {
        what: `${more.compared} that are new`,
        seconds: round(more.took / 1000),
        goal: '',
        groups: more.groups,
      },
    ];
    const pages = [
      { what: 'page of a group', ...page, goal: 'p95 200 ms' },
      { what: 'sizes of ten rows', ...sizes, goal: '' },
      { what: 'head of all members', ...together, goal: '' },
    ];
    if (json) console.log(JSON.stringify({ measured, pages, memory }, null, 2));
    else console.log(`${table(measured)}\n\n${table(pages)}\n\n${memory} MB at the end`);
  } finally {
    await warehouse.close();
    await rm(folder, { recursive: true, force: true });
  }
}
