// Names are folded alike when they are loaded and when they are searched for, and sounds and legal forms with them.
import fc from 'fast-check';
import { type TestWarehouse, testWarehouse } from '../../../records/testing';
import { renderExpressions } from '../expressions';
import { connectors, endingForms, formPhrases, leadingForms } from '../legal-forms';
import { hasLegalForm, searchWordExpressions, searchWords } from './name-words';
import { soundSql, toSound } from './sounds';

test.each([
  ['Dong A Provisions Co., Ltd.', 'dong a provisions'],
  ['DONG A PROVISIONS JSC', 'dong a provisions'],
  ['FRUTAS EL DORADO S.A.', 'frutas el dorado'],
  ['Frutas El Dorado, S. de R.L. de C.V.', 'frutas el dorado'],
  ['Frutas El Dorado Sociedad Anónima de Capital Variable', 'frutas el dorado'],
  ['Gulf Machinery L.L.C.', 'gulf mach'],
  ['Gulf Machinery FZE', 'gulf mach'],
  ['Krause Handels GmbH & Co. KG', 'krause handels'],
  ['Polmax Sp. z o.o.', 'polmax'],
  ['Polmax Spółka z ograniczoną odpowiedzialnością', 'polmax'],
  ['Novák s.r.o.', 'novak'],
  ['UAB Baltic Timber', 'baltic timber'],
  ['Nordsjø Fisk A/S', 'nordsjo fisk'],
  ['Kaya Tekstil San. ve Tic. Ltd. Şti.', 'kaya tekstil'],
  ['ООО «Ромашка»', 'ромашка'],
  ['ТОВ «Карпати»', 'карпати'],
  ['PT Sumber Makmur Tbk', 'sumber makmur'],
  ['Penang Steel Sdn. Bhd.', 'penang steel'],
  ['Nam Phong 有限公司', 'nam phong'],
  ['株式会社 Sakura', 'sakura'],
  ['บริษัท Siam Rubber จำกัด (มหาชน)', 'siam rubber'],
  ['Delta ש.ט. בע"מ', 'delta שט'],
  ['شركة Delta ش.م.م', 'delta'],
  ['Atlas Agrumes SARL AU', 'atlas agrumes'],
  ['Hermanos Pérez y Cía. S.A.', 'hnos perez'],
  ['Pérez y Hijos', 'perez hijos'],
  ['Pérez & Hijos', 'perez hijos'],
  ['PC World Ltd', 'pc world'],
  ['AS Roma Trading', 'roma trdg'],
  ['S.A.', 'sa'],
  ['SA de CV', 'sa de cv'],
  ['---', ''],
])('%s is looked for by: %s', (name, words) => {
  expect(searchWords(name).join(' ')).toBe(words);
});

test.each([
  ['Acme Ltd', true],
  ['PT Sumber Makmur', true],
  ['青岛海尔股份有限公司', true],
  ['Frutas El Dorado, S. de R.L. de C.V.', true],
  ['Frutas El Dorado', false],
  ['SA', false],
  ['', false],
])('%s comes with a legal form: %s', (name, comes) => {
  expect(hasLegalForm(name)).toBe(comes);
});

test.each([
  ['Ромашка', 'Romashka'],
  ['Южный', 'Yuzhny'],
  ['Южный', 'Iuzhnyi'],
  ['Щукин', 'Schukin'],
  ['Химия', 'Khimiya'],
  ['Цемент', 'Tsement'],
  ['Галичина', 'Halychyna'],
  ['Müller', 'Mueller'],
  ['Техносфера', 'Tekhnosfera'],
])('%s sounds like %s', (one, other) => {
  expect(searchWords(one).map(toSound)).toEqual(searchWords(other).map(toSound));
});

const core = fc
  .array(
    fc.constantFrom('frutas', 'dorado', 'Krause', 'Đông', 'Ромашка', 'Trading', 'International', '7Seas'),
    {
      minLength: 2,
      maxLength: 4,
    },
  )
  .map((parts) => parts.join(' '));

test('no legal form changes the words of a name, and folding them again changes nothing', () => {
  const behind = fc.constantFrom(...endingForms, ...formPhrases);
  fc.assert(
    fc.property(core, behind, fc.constantFrom(...leadingForms), (name, form, front) => {
      const words = searchWords(name);
      expect(searchWords(`${name}, ${form}`)).toEqual(words);
      expect(searchWords(`${front} "${name}"`)).toEqual(words);
      expect(searchWords(words.join(' '))).toEqual(words);
    }),
    { numRuns: 500 },
  );
});

const anyName = fc
  .array(
    fc.oneof(
      fc.constantFrom(...endingForms, ...leadingForms, ...connectors, ...formPhrases),
      fc.constantFrom(
        'Ромашка',
        'Hermanos',
        'trading',
        'Đông Á',
        '青岛海尔',
        '有限公司',
        '株式会社',
        'Щ',
        'ß',
        'œ',
      ),
      fc.constantFrom('S.', 'A', 'p', 'public', "int'l", 'import', '&', '«', "'", '\\', '-', '7'),
      fc.string({ maxLength: 3, unit: 'grapheme' }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(' '));

describe('in SQL', () => {
  let db: TestWarehouse;
  beforeAll(async () => {
    db = await testWarehouse();
  });
  afterAll(() => db.end());

  test('words and sounds are the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyName, { minLength: 20, maxLength: 60 }), async (names) => {
        const { rows } = await db.warehouse.client.query<{ words: string[]; sounds: string[] }>(
          `SELECT words, arrayMap(word -> ${soundSql('word')}, words) AS sounds
           FROM (${renderExpressions('SELECT arrayJoin({names:Array(String)}) AS name', ['name'], searchWordExpressions)})`,
          { names },
        );
        const words = names.map(searchWords);
        expect(rows).toEqual(words.map((list) => ({ words: list, sounds: list.map(toSound) })));
      }),
      { numRuns: 20 },
    );
  });
});
