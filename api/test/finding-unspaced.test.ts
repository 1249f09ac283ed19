// Words of scripts without spaces are found inside the runs that they are written in, through HTTP on the real engine.
import { billsFile } from './support/lamp-bills';
import { operatorWith } from './support/operator';
import { dataFolder, login, newFolder, type Running, removeFolder, start } from './support/server';
import type { Browser } from './support/signer';

const goods = [
  'กาแฟสำเร็จรูปชนิดผง 500 g',
  'ข้าวหอมมะลิ',
  'ข่าวสาร',
  'แผ่นยาง STR20',
  'ยาเม็ด',
  'ກາເຟສຳເລັດຮູບ',
  'កាហ្វេរំលាយ',
  'ကော်ဖီမှုန့်',
  'กาแฟ Arabica',
  'หลอดไฟ12วัตต์ LED',
];

const folder = newFolder('unspaced');
const data = dataFolder('unspaced-data', { records: false });
const secret = 'the-secret-of-this-site';
let api: Running;
let browser: Browser;
beforeAll(async () => {
  api = await start({ WAYBILL_DATA: data, WAYBILL_SAMPLE_ROWS: '0', WAYBILL_INTERNAL_SECRET: secret });
  const site = { WAYBILL_API: `http://127.0.0.1:${api.port}`, WAYBILL_INTERNAL_SECRET: secret };
  const bills = goods.map((text, no) => ({ no, goods: text, buyer: `บริษัทกาแฟไทย${no} จำกัด` }));
  expect(await operatorWith(site, '/', '', false)(...billsFile(folder, 'goods.csv', bills))).toMatchObject({
    code: 0,
  });
  browser = await login(api.port, 'demo');
});
afterAll(async () => {
  await api.stop();
  for (const made of [folder, data]) removeFolder(made);
});

const search = async (keyword: string) => {
  const answer = await browser.send('POST', '/api/transaction/search', {
    json: { startDate: '2015-01-01', endDate: '2026-12-31', keyword, pageSize: 20 },
  });
  expect(answer).toMatchObject({ status: 200, code: 0 });
  return answer.data;
};

describe('Search of goods in scripts without spaces', () => {
  test.each<[string, number[]]>([
    ['สำเร็จรูป', [0]],
    ['"สำเร็จรูป"', [0]],
    ['กาแฟ', [0, 8]],
    ['กาแฟ สำเร็จรูป', [0]],
    ['กาแฟชนิดผง', [0]],
    ['"กาแฟชนิดผง"', []],
    ['กาแฟ -สำเร็จรูป', [8]],
    ['กาแฟ arabica', [8]],
    ['ข้าว', [1]],
    ['ข้าว*', [1]],
    ['ข่าว*', [2]],
    ['ยา', [4]],
    ['ยาง', [3]],
    ['หลอด', [9]],
    ['วัตต์ led', [9]],
    ['ສຳເລັດຮູບ', [5]],
    ['រំលាយ', [6]],
    ['ကော်ဖီ', [7]],
  ])('%s finds its words inside a run', async (keyword, expected) => {
    const { results } = await search(keyword);
    const found = results.data.map(({ product }: { product: string }) => goods.indexOf(product));
    expect(found.sort((a: number, b: number) => a - b)).toEqual(expected);
  });

  test('names what is marked in the texts of the rows', async () => {
    const { finding } = await search('สำเร็จรูป');
    expect(finding.sought).toEqual([{ words: ['สำเร็จรูป'], prefix: false, fuzzy: 0 }]);
  });
});

describe('Search of companies in scripts without spaces', () => {
  test('finds the words of a name with their tones', async () => {
    const answer = await browser.send('POST', '/api/transaction/search', {
      json: { startDate: '2015-01-01', endDate: '2026-12-31', importer: 'บริษัทกาแฟไทย3', pageSize: 20 },
    });
    expect(answer.data.results.data.map(({ product }: { product: string }) => product)).toEqual([goods[3]]);
  });
});
