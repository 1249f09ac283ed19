// Companies have one identity, whether a row was made in TypeScript or in the engine.
import fc from 'fast-check';
import { type TestWarehouse, testWarehouse } from '../../records/testing';
import { formSql } from './company-forms';
import { plainFoldSql } from './fold';
import { companyId, companyIdSql, joinLettersSql, nameKey, nameKeyExpressions } from './ids';

test.each([
  ['ACME, S.A. de C.V.', 'acme'],
  ['S A USINA CORURIPE ACUCAR E ALCOOL', 'usina coruripe acucar e alcool'],
  ['Usina Batatais S/A Açúcar e Álcool', 'usina batatais acucar e alcool'],
  ['WEAVER POPCORN COMPANY S.A.', 'weaver popcorn'],
  ['CÔNG TY TNHH ĐÔNG Á', 'dong a'],
  ['CTY TNHH MTV Đông Á', 'dong a'],
  ['Công ty trách nhiệm hữu hạn một thành viên Đông Á', 'dong a'],
  ['Dong A Co., Ltd', 'dong a'],
  ['CÔNG TY CỔ PHẦN XUẤT NHẬP KHẨU VIỆT NAM', 'xnk vietnam'],
  ['CTCP XNK Vietnam', 'xnk vietnam'],
  ['VIETNAM XNK JOINT STOCK COMPANY', 'vietnam xnk'],
  ['CP FOODS CO LTD', 'cp foods'],
  ['Công ty Cổ phần', 'cong ty phan'],
  ['ООО «Ромашка»', 'ромашка'],
  ['Общество с ограниченной ответственностью «Ромашка»', 'ромашка'],
  ['ZORLU DIŞ TİCARET VE SANAYİ ANONİM ŞİRKETİ', 'zorlu dis'],
  ['Zorlu Dış Tic. ve San. A.Ş.', 'zorlu dis'],
  ['ACME (INDIA) (P) LTD', 'acme india'],
  ['Acme India Private Limited', 'acme india'],
  ['P Kumar & Sons', 'p kumar sons'],
  ['Siam Steel Public Company Limited', 'siam steel'],
  ['(주)삼성전자', '삼성전자'],
  ['주식회사 삼성전자', '삼성전자'],
  ['TOYOTA JIDOSHA KABUSHIKI KAISHA', 'toyota jidosha'],
  ["Ningbo Sunrise Int'l Imp. & Exp. Co., Ltd", 'ningbo sunrise intl imp exp'],
  ['NINGBO SUNRISE INTERNATIONAL IMPORT AND EXPORT COMPANY LIMITED', 'ningbo sunrise intl imp exp'],
  ['The Tata Engineering & Mfg. Industries', 'tata eng mfg ind'],
  ['TATA ENGG AND MANUFACTURING INDS LTD', 'tata eng mfg ind'],
  ['Compañía Hermanos Ruiz', 'cia hnos ruiz'],
  ['And the Co', 'and the co'],
  ['S.A.', 'sa'],
  ['I B M Corp', 'ibm'],
  ['青岛海尔股份有限公司', '青岛海尔'],
  ['青岛海尔 有限责任公司', '青岛海尔'],
  ['阿里巴巴（中国）有限公司', '阿里巴巴中国'],
  ['臺灣積體電路製造股份有限公司', '臺灣積體電路製造'],
  ['宁波阳光进出口有限公司', '宁波阳光进出口'],
  ['宁波阳光公司', '宁波阳光'],
  ['宁波阳光有限公司上海分公司', '宁波阳光有限公司上海分公司'],
  ['株式会社東芝', '東芝'],
  ['東芝株式会社', '東芝'],
  ['有限公司', '有限公司'],
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
    ...[
      'S',
      'A',
      'S.A.',
      'C.V.',
      ' P ',
      '(P)',
      '有限公司',
      '分公司',
      '株式会社',
      '司',
      'Ltd',
      'GmbH',
      'SARL',
      ' XK',
      '유한회사 ',
      ' Sociedad Anónima Cerrada',
      'ООО',
      ' ',
      '.',
      ' & ',
      '-',
      '/',
      'é',
      'Đ',
      '公',
      '司',
      'Ж',
      '7',
      '<',
      '>',
    ],
    ...[
      'Co',
      'Import',
      ' trading ',
      ' international ',
      " int'l ",
      ' and ',
      'ооо',
      'Importadora',
      ' CÔNG TY ',
      ' cổ phần ',
      ' public ',
      ' ticaret ',
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
    country: fc.constantFrom('', 'IN', 'VN', 'DE', 'PE'),
    tax: fc.constantFrom('', '', '0123'),
    name,
  });

  test('names and ids are the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(company, { minLength: 20, maxLength: 60 }), async (companies) => {
        const steps = Object.entries(nameKeyExpressions('folded', 'name_key'));
        const key = steps.map(([name, sql]) => `${sql} AS ${name}`).join(', ');
        const { rows } = await db.warehouse.client.query<{ key: string; id: string }>(
          `WITH ${plainFoldSql('name')} AS folded, ${key}, ${formSql(joinLettersSql('folded'))} AS form
           SELECT name_key AS key, toString(${companyIdSql('country', 'tax', 'name_key', 'form')}) AS id
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
