// Companies that are probably the same, on the real engine: a labelled set, what decides, and what changes with loads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refreshDerived } from '../../../stores/warehouse/derived';
import { companyId } from '../../../stores/warehouse/ids';
import { type Party, type RecordInput, recordColumns, toLine } from '../../../stores/warehouse/record';
import { record } from '../../../stores/warehouse/record.fixture';
import { records } from '../../../stores/warehouse/schema/records';
import { mutate } from '../../../stores/warehouse/tables';
import { anySql, emptied, type TestWarehouse, testWarehouse } from '../../testing';

jest.setTimeout(120_000);

const companyOf = (name: string, country = '', taxId = '', address = ''): Party => ({
  id: companyId(country, taxId, name),
  name,
  raw: '',
  country,
  address,
  taxId,
});

/** Each as the importer of one record of goods of its own, so that its name and country alone decide. */
function recordsOf(
  parties: readonly Party[],
  part: (at: number) => Partial<RecordInput> = () => ({}),
): RecordInput[] {
  return parties.map((importer, at) =>
    record({ importer, exporter: null, id: at + 1, hs: '', product: 'goods', ...part(at) }),
  );
}

let base = 0;
async function load({ warehouse }: TestWarehouse, records: readonly RecordInput[]): Promise<void> {
  const lines = records.map((row) => toLine({ ...row, id: row.id + base }, 'groups', false)).join('');
  base += records.length;
  await warehouse.client.append('records', recordColumns, Buffer.from(lines));
  await refreshDerived(warehouse.client);
}

const table = (file: string): string[][] =>
  readFileSync(join(__dirname, 'testing', file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

describe('the labelled set', () => {
  interface Labelled {
    same: boolean;
    why: string;
    one: Party;
    other: Party;
  }
  const labelled = table('labelled.tsv').map(
    ([
      label = '',
      why = '',
      name = '',
      country = '',
      taxId = '',
      other = '',
      its = '',
      itsTax = '',
    ]): Labelled => ({
      same: label === 'same',
      why,
      one: companyOf(name, country, taxId),
      other: companyOf(other, its, itsTax),
    }),
  );
  const others = table('others.tsv').map(([name = '', country = '']) => companyOf(name, country));
  let test: TestWarehouse;
  /** Which companies are in one group, by number. */
  let heads: Map<number, number>;
  beforeAll(async () => {
    test = await testWarehouse();
    const all = new Map(
      [...labelled.flatMap(({ one, other }) => [one, other]), ...others].map((each) => [each.id, each]),
    );
    await load(test, recordsOf([...all.values()]));
    await test.warehouse.groups.refresh([]);
    const { rows } = await test.warehouse.client.query<{ id: number; head: number }>(
      'SELECT id, head FROM company_groups',
    );
    heads = new Map(rows.map(({ id, head }) => [id, head]));
  });
  afterAll(() => test.end());

  const isMerged = ({ one, other }: Labelled) => one.id === other.id;
  const isGrouped = (pair: Labelled) =>
    isMerged(pair) || (heads.has(pair.one.id) && heads.get(pair.one.id) === heads.get(pair.other.id));
  const told = (list: readonly Labelled[]) =>
    list.map(({ why, one, other }) => `${why}: ${one.name} | ${other.name}`);
  const share = (part: number, whole: number) => part / Math.max(whole, 1);

  it('has at least 400 pairs', () => expect(labelled.length).toBeGreaterThanOrEqual(400));

  it('names that are merged into one company: precision at least 0.99', () => {
    const merged = labelled.filter(isMerged);
    const wrong = merged.filter(({ same }) => !same);
    expect({
      wrong: told(wrong),
      enough: share(merged.length - wrong.length, merged.length) >= 0.99,
    }).toEqual({
      wrong: expect.anything(),
      enough: true,
    });
  });

  it('companies that are shown as probably the same: precision at least 0.95, recall at least 0.85', () => {
    const grouped = labelled.filter(isGrouped);
    const wrong = grouped.filter(({ same }) => !same);
    const missed = labelled.filter((pair) => pair.same && !isGrouped(pair));
    const right = grouped.length - wrong.length;
    expect({ wrong: told(wrong), enough: share(right, grouped.length) >= 0.95 }).toMatchObject({
      enough: true,
    });
    expect({ missed: told(missed), enough: share(right, right + missed.length) >= 0.85 }).toMatchObject({
      enough: true,
    });
  });
});

describe('what decides', () => {
  let test: TestWarehouse;
  beforeAll(async () => {
    test = await testWarehouse();
  });
  afterEach(() => emptied(test.warehouse));
  afterAll(() => test.end());
  const refresh = (decisions: Parameters<TestWarehouse['warehouse']['groups']['refresh']>[0] = []) =>
    test.warehouse.groups.refresh(decisions);
  const idsOf = async (one: Party) => (await test.warehouse.groups.members(one.id)).sort((a, b) => a - b);
  const together = (...parties: readonly Party[]) => parties.map(({ id }) => id).sort((a, b) => a - b);
  /** Companies that have nothing to do with each other, so that a word is rare. */
  const crowd = Array.from({ length: 60 }, (_, at) =>
    companyOf(`${'KLMNPRSTVZ'[at % 10]}${at}IRA GOODS ${at}`, 'US'),
  );

  it('a name in several countries: together, with what speaks for it, the surest first', async () => {
    const peru = companyOf('PESQUERA HUARMEY DORADA SAC', 'PE');
    const china = companyOf('PESQUERA HUARMEY DORADA SAC', 'CN');
    const nowhere = companyOf('PESQUERA HUARMEI DORADA SAC', '');
    await load(test, recordsOf([peru, peru, china, nowhere, ...crowd]));
    expect(await refresh()).toMatchObject({ companies: 63, compared: 63, groups: 1 });
    const group = (await test.warehouse.groups.find(peru.id)) ?? [];
    expect(group.map(({ company, by }) => [company.country, by])).toEqual([
      ['PE', null],
      ['', peru.id],
      ['CN', peru.id],
    ]);
    expect(group[2]?.evidence).toEqual(
      expect.arrayContaining([
        { of: 'name', level: 'same' },
        { of: 'country', level: 'different' },
        { of: 'form', level: 'same' },
      ]),
    );
    expect(group.every(({ score }) => score === null || (score > 0.9 && score <= 1))).toBe(true);
    expect(await test.warehouse.groups.sizes([peru.id, crowd[0]?.id ?? 0])).toEqual(new Map([[peru.id, 3]]));
  });

  it('partners in common speak for usual names; other legal forms and tax ids keep apart', async () => {
    const seller = companyOf('QORIKANCHA TEXTIL EIRL', 'PE');
    const trader = companyOf('ANDES TRADING', 'CL');
    const alike = companyOf('ANDES TRADING', 'BO');
    const gmbh = companyOf('ZWETSCHGENHOF KELLEREI GMBH', 'DE');
    const sarl = companyOf('ZWETSCHGENHOF KELLEREI SARL', 'FR');
    const taxed = companyOf('LOS OLIVOS DE YAUCA SAC', 'PE', '20123456789');
    const other = companyOf('LOS OLIVOS DE YAUCA SAC', 'PE', '20987654321');
    const untaxed = companyOf('LOS OLIVOS DE YAUCA SAC', 'PE');
    const names = ['TRADING', 'ANDES'].flatMap((word) =>
      Array.from({ length: 7 }, (_, at) => companyOf(`${word} X${at}QUE`, 'AR')),
    );
    const all = [trader, alike, gmbh, sarl, taxed, other, untaxed, ...names, ...crowd];
    await load(test, recordsOf(all));
    await refresh();
    expect(await idsOf(trader)).toEqual([trader.id]);
    expect(await idsOf(gmbh)).toEqual([gmbh.id]);
    const group = await idsOf(untaxed);
    expect(group).toHaveLength(2);
    expect(group.includes(taxed.id)).not.toBe(group.includes(other.id));
    const second = companyOf('WIRAQOCHA MINERALES SRL', 'BO');
    await load(
      test,
      [trader, alike].flatMap((importer, at) =>
        [seller, second].map((exporter, of) =>
          record({ importer, exporter, id: 1 + 2 * at + of, hs: '610910', product: 'goods' }),
        ),
      ),
    );
    // The records of a company are no reason to look at it again; what is said of it is.
    await test.warehouse.client.command(anySql('TRUNCATE TABLE company_traits'));
    await refresh();
    expect(await idsOf(trader)).toEqual(together(trader, alike));
  });

  it('what an operator said counts first, and is kept by loads and by a warehouse that is made again', async () => {
    const one = companyOf('CURTIEMBRE PAYSANDU SA', 'UY');
    const two = companyOf('CURTIEMBRE PAISANDU SA', 'UY');
    const far = companyOf('GANADERA TACUAREMBO SRL', 'UY');
    await load(test, recordsOf([one, two, far, ...crowd]));
    await refresh();
    expect(await idsOf(one)).toEqual(together(one, two));
    const decisions = [
      { one: one.id, other: two.id, as: 'apart' as const },
      { one: two.id, other: far.id, as: 'same' as const },
    ];
    expect(await refresh(decisions)).toMatchObject({ compared: 0 });
    expect(await idsOf(one)).toEqual([one.id]);
    expect(await idsOf(two)).toEqual(together(two, far));
    expect((await test.warehouse.groups.find(two.id))?.[1]).toMatchObject({
      score: 1,
      by: null,
      evidence: [],
    });
    await test.warehouse.client.command(anySql('TRUNCATE TABLE records'));
    await load(test, recordsOf([far, two, one, ...crowd]));
    await refresh(decisions);
    expect(await idsOf(two)).toEqual(together(two, far));
    expect(await idsOf(one)).toEqual([one.id]);
  });

  it('a run that may not go on puts nothing in place; the next one does all of it', async () => {
    const one = companyOf('VIVEROS RANQUIL SPA', 'CL');
    const two = companyOf('VIVEROS RANQUILL SPA', 'CL');
    await load(test, recordsOf([one, two, ...crowd]));
    for (const allowed of [0, 1, 2, 3, 4, 5]) {
      let asked = 0;
      const checkLease = async () => {
        asked += 1;
        if (asked > allowed) throw new Error('taken over');
      };
      await expect(test.warehouse.groups.refresh([], checkLease)).rejects.toThrow('taken over');
      expect(await idsOf(one)).toEqual([one.id]);
    }
    await refresh();
    expect(await idsOf(one)).toEqual(together(one, two));
  });

  it('a load is compared with all that is held, and no more; companies that are gone leave their group', async () => {
    const one = companyOf('ASERRADERO NAHUELBUTA SPA', 'CL');
    const two = companyOf('ASERRADERO NAHUEL BUTA SPA', 'CL');
    await load(test, recordsOf([one, ...crowd]));
    await refresh();
    expect(await idsOf(one)).toEqual([one.id]);
    await load(test, recordsOf([two]));
    expect(await refresh()).toMatchObject({ compared: 1, groups: 1 });
    expect(await idsOf(one)).toEqual(together(one, two));
    const third = companyOf('ASERADERO NAHUELBUTA SPA', 'CL');
    await load(test, recordsOf([third]));
    expect(await refresh()).toMatchObject({ compared: 1, groups: 1 });
    expect(await idsOf(two)).toEqual(together(one, two, third));
    await test.warehouse.client.command(
      mutate(records, `DELETE WHERE importer_id = ${two.id} SETTINGS mutations_sync = 2`),
    );
    await refreshDerived(test.warehouse.client);
    expect(await refresh()).toMatchObject({ compared: 0 });
    expect(await idsOf(one)).toEqual(together(one, third));
  });
});
