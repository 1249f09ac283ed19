// Companies have one identity, whether a row was made in TypeScript or in the engine.
import fc from 'fast-check';
import { foldSql } from './fold';
import { companyId, companyIdSql, nameKey, nameKeySql } from './ids';
import { type TestWarehouse, testWarehouse } from './testing';

test.each([
  ['ACME, S.A. de C.V.', 'acme'],
  ['S A USINA CORURIPE ACUCAR E ALCOOL', 'usina coruripe acucar e alcool'],
  ['Usina Batatais S/A Açúcar e Álcool', 'usina batatais acucar e alcool'],
  ['WEAVER POPCORN COMPANY S.A.', 'weaver popcorn'],
  ['CÔNG TY TNHH ĐÔNG Á', 'cong ty dong a'],
  ['ООО «Ромашка»', 'ромашка'],
  ["Ningbo Sunrise Int'l Imp. & Exp. Co., Ltd", 'ningbo sunrise intl imp exp'],
  ['NINGBO SUNRISE INTERNATIONAL IMPORT AND EXPORT COMPANY LIMITED', 'ningbo sunrise intl imp exp'],
  ['The Tata Engineering & Mfg. Industries', 'tata eng mfg ind'],
  ['TATA ENGG AND MANUFACTURING INDS LTD', 'tata eng mfg ind'],
  ['Compañía Hermanos Ruiz', 'cia hnos ruiz'],
  ['And the Co', 'and the co'],
  ['S.A.', 'sa'],
  ['I B M Corp', 'ibm'],
  ['青岛海尔股份有限公司', '青岛海尔股份有限公司'],
  ['---', ''],
])('%s is known as %s', (name, key) => {
  expect(nameKey(name)).toBe(key);
});

describe('in SQL', () => {
  let db: TestWarehouse;
  beforeAll(async () => {
    db = await testWarehouse();
  });
  afterAll(() => db.end());

  const piece = fc.constantFrom(
    ...['S', 'A', 'S.A.', 'C.V.', 'Ltd', ' ', '.', ' & ', '-', '/', 'é', 'Đ', '公', '司', 'Ж', '7', '<', '>'],
    ...[
      'Co',
      'Import',
      ' trading ',
      ' international ',
      " int'l ",
      ' and ',
      'ооо',
      'Importadora',
      'ACME',
      '(',
      ')',
      "'",
      '\\',
      'ß',
      'de',
    ],
  );
  const name = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''));
  const company = fc.record({
    country: fc.constantFrom('', 'IN', 'VN'),
    tax: fc.constantFrom('', '', '0123'),
    name,
  });

  test('names and ids are the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(company, { minLength: 20, maxLength: 60 }), async (companies) => {
        const key = nameKeySql('folded');
        const { rows } = await db.warehouse.client.query<{ key: string; id: string }>(
          `WITH ${foldSql('name')} AS folded, ${key} AS name_key
           SELECT name_key AS key, toString(${companyIdSql('country', 'tax', 'name_key')}) AS id
           FROM (SELECT arrayJoin(arrayZip({countries:Array(String)}, {taxes:Array(String)}, {names:Array(String)})) AS c,
             c.1 AS country, c.2 AS tax, c.3 AS name)`,
          {
            countries: companies.map((each) => each.country),
            taxes: companies.map((each) => each.tax),
            names: companies.map((each) => each.name),
          },
        );
        expect(rows).toEqual(
          companies.map((each) => ({
            key: nameKey(each.name),
            id: String(companyId(each.country, each.tax, each.name)),
          })),
        );
      }),
      { numRuns: 20 },
    );
  });
});
