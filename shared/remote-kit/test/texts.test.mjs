// Every text of every room stands in all five languages, and is a translation, not a copy of English.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const languages = ['cn', 'en', 'cnf', 'spain', 'vietnam'];

/** Words that are written alike in English and the other language; anything longer than these is a copy. */
const alike = new Set(
  `hs usd fob cif cfr exw ddp csv xlsx teu kg kgs lbs lb id url ie ctrl esc enter pdf api led iso ok waybill k m b
   total totales error web email e-mail chat color panel menu blog no general legal manual principal local global
   normal real final material original regional continental labor cartel capital ideal
   incoterm incoterms fob/cif kg/m3 english español 简体中文 繁體中文 tiếng việt chile peru
   demo lucene asia excel webhook webhooks usd/`.split(/\s+/),
);

/** Characters that only one of the two Chinese scripts uses (simplified, traditional), common in our texts. */
const scripts = [
  '国國',
  '数數',
  '据據',
  '时時',
  '间間',
  '录錄',
  '证證',
  '号號',
  '码碼',
  '们們',
  '这這',
  '个個',
  '为為',
  '开開',
  '关關',
  '进進',
  '长長',
  '门門',
  '问問',
  '题題',
  '单單',
  '货貨',
  '价價',
  '额額',
  '总總',
  '计計',
  '记記',
  '设設',
  '语語',
  '请請',
  '输輸',
  '选選',
  '择擇',
  '应應',
  '筛篩',
  '区區',
  '亚亞',
  '欧歐',
  '万萬',
  '亿億',
  '产產',
  '业業',
  '务務',
  '员員',
  '级級',
  '较較',
  '网網',
  '络絡',
  '错錯',
  '误誤',
  '试試',
  '说說',
  '话話',
  '译譯',
  '买買',
  '卖賣',
  '东東',
  '该該',
  '还還',
  '没沒',
  '显顯',
  '从從',
  '发發',
  '报報',
  '运運',
  '输輸',
  '单單',
  '详詳',
  '细細',
  '标標',
  '档檔',
  '页頁',
  '预預',
  '览覽',
  '编編',
  '质質',
  '净淨',
  '币幣',
  '税稅',
  '规規',
  '则則',
  '条條',
  '获獲',
  '认認',
  '过過',
  '内內',
  '会會',
  '转轉',
  '约約',
  '图圖',
  '点點',
  '线線',
  '边邊',
  '钟鐘',
  '历歷',
  '变變',
  '实實',
  '现現',
  '对對',
  '与與',
  '尝嘗',
  '稍稍',
  '后後',
  '览覽',
  '载載',
].filter(([simplified, traditional]) => simplified !== traditional);
const onlyTraditional = new Set(scripts.map(([, traditional]) => traditional));
const onlySimplified = new Set(scripts.map(([simplified]) => simplified));

/** Words that docs/words.md replaces in Chinese, and mainland terms that Taiwan and Hong Kong do not use. */
const replaced = {
  cn: /查询|商品|买家|卖家|贸易商|销售线索|信件/,
  cnf: /查詢|商品|買家|賣家|採購商|銷售線索|信件|數據|信息|用戶|默認|賬號|郵箱|網絡|鏈接|登錄|搜索|導出|加載|設置|打印|軟件|服務器|支持/,
};

/** A comma, colon, bracket or mark of half width beside a Chinese character. */
const halfWidth = /\p{Script=Han} ?[,;:?!()]|[,;:?!(]\p{Script=Han}/u;

function localeFolders(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || ['node_modules', 'dist', '.cache', '.git', '.waybill'].includes(entry.name))
      return [];
    const path = join(folder, entry.name);
    return entry.name === 'locales' && existsSync(join(path, 'en.json')) ? [path] : localeFolders(path);
  });
}

/** `{ a: { b: 'x' } }` → `Map { 'a.b' → 'x' }` */
function flat(texts, prefix = '') {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

/** Plural forms differ per language: `shipments_one` and `shipments_other` are one text. */
const plain = (key) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const placeholders = (text) =>
  [...new Set(text.match(/\{\{\s*\w+/g) ?? [])].map((hole) => hole.replace(/\W/g, '')).sort();
const words = (text) =>
  text
    .replace(/\{\{.*?\}\}/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}'/-]+/u)
    .filter((word) => /\p{L}{2,}/u.test(word));

const folders = localeFolders(root);

test('there are texts to check', () => {
  expect(folders.length).toBeGreaterThan(0);
});

describe.each(folders.map((folder) => [relative(root, folder), folder]))('%s', (_name, folder) => {
  const texts = Object.fromEntries(
    languages.map((language) => {
      const file = join(folder, `${language}.json`);
      return [language, existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8'))) : new Map()];
    }),
  );

  test.each(languages)('%s has each plural text in the forms that it is asked for', (language) => {
    const asked = ['en', 'spain'].includes(language) ? ['one', 'other'] : ['other'];
    const keys = [...texts[language].keys()];
    const forms = Map.groupBy(
      keys.filter((key) => plain(key) !== key),
      plain,
    );
    for (const [key, held] of forms) expect(held.sort()).toEqual(asked.map((form) => `${key}_${form}`));
  });

  test.each(languages)('%s has the same keys as English, none empty', (language) => {
    expect([...new Set([...texts[language].keys()].map(plain))].sort()).toEqual(
      [...new Set([...texts.en.keys()].map(plain))].sort(),
    );
    expect([...texts[language]].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.each(languages)('%s fills the same places', (language) => {
    const wanted = new Map([...texts.en].map(([key, text]) => [plain(key), placeholders(text)]));
    const other = [...texts[language]].filter(([key, text]) => {
      if (/_(zero|one|two)$/.test(key)) return false;
      return placeholders(text).join() !== (wanted.get(plain(key)) ?? []).join();
    });
    expect(other.map(([key]) => key)).toEqual([]);
  });

  test.each(languages.filter((language) => language !== 'en'))('%s is no copy of English', (language) => {
    const copies = [...texts[language]].filter(
      ([key, text]) => text === texts.en.get(key) && words(text).some((word) => !alike.has(word)),
    );
    expect(copies).toEqual([]);
  });

  test('the two Chinese scripts are not mixed', () => {
    const mixed = (language, foreign) =>
      [...texts[language]].filter(([, text]) => {
        const own = text.replaceAll('繁體中文', '').replaceAll('简体中文', '');
        return [...own].some((character) => foreign.has(character));
      });
    expect(mixed('cn', onlyTraditional)).toEqual([]);
    expect(mixed('cnf', onlySimplified)).toEqual([]);
  });

  test.each(['cn', 'cnf'])('%s uses the terms of docs/words.md', (language) => {
    expect([...texts[language]].filter(([, text]) => replaced[language].test(text))).toEqual([]);
  });

  test.each(['cn', 'cnf'])('%s uses full-width punctuation', (language) => {
    expect([...texts[language]].filter(([, text]) => halfWidth.test(text))).toEqual([]);
  });
});
