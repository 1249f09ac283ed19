// The search syntax of spec §5: what each text means, what is refused and why, and that printing loses nothing.
import fc from 'fast-check';
import { ignoredSigns } from './ignored';
import { dashes } from './lexer';
import { parseQuery } from './parse';
import { printQuery } from './print';
import { joinTrees, type QueryErrorKind, type Tree } from './tree';

const word = (text: string): Tree => ({ kind: 'word', word: text });
const exact = (...words: string[]): Tree =>
  words.length === 1
    ? { kind: 'word', word: words.join(), exact: true }
    : { kind: 'phrase', words, exact: true };
const loose = (...words: string[]): Tree => ({ kind: 'phrase', words });
const and = (...of: Tree[]): Tree => ({ kind: 'and', of });
const or = (...of: Tree[]): Tree => ({ kind: 'or', of });
const not = (of: Tree): Tree => ({ kind: 'not', of });

const meanings: readonly (readonly [string, Tree])[] = [
  ['LED', word('led')],
  ['led lamp', and(word('led'), word('lamp'))],
  ['led + lamp', and(word('led'), word('lamp'))],
  ['led+lamp', and(word('led'), word('lamp'))],
  ['+led +lamp', and(word('led'), word('lamp'))],
  ['led | lamp', or(word('led'), word('lamp'))],
  ['led -lamp', and(word('led'), not(word('lamp')))],
  ['led - lamp', and(word('led'), word('lamp'))],
  ['led --lamp', and(word('led'), word('lamp'))],
  ['a1 b1 | c1', or(and(word('a1'), word('b1')), word('c1'))],
  ['a1 (b1 | c1)', and(word('a1'), or(word('b1'), word('c1')))],
  ['a1 -(b1 | c1)', and(word('a1'), not(or(word('b1'), word('c1'))))],
  ['lamp*', { kind: 'prefix', word: 'lamp' }],
  ['coffe~1', { kind: 'fuzzy', word: 'coffe', letters: 1 }],
  ['coffe~', { kind: 'fuzzy', word: 'coffe', letters: 2 }],
  ['"coffee beans"', exact('coffee', 'beans')],
  ['"coffee beans"~4', { kind: 'near', words: ['coffee', 'beans'], within: 4 }],
  ['"coffee"', exact('coffee')],
  ['=coffee', exact('coffee')],
  ['＝t-shirt led', and(exact('t', 'shirt'), word('led'))],
  ['="led lamp"', exact('led', 'lamp')],
  ['=自行车', exact('自', '行', '车')],
  ['led -=lamp', and(word('led'), not(exact('lamp')))],
  ['tv 55"', and(word('tv'), word('55'))],
  ['1/2" valve', and({ kind: 'phrase', words: ['1', '2'] }, word('valve'))],
  ['(tv 55") "led lamp"', and(word('tv'), word('55'), exact('led', 'lamp'))],
  ['"tv 55""', exact('tv', '55')],
  ['24"x36"', and(word('24'), exact('x36'))],
  ['t-shirt', { kind: 'phrase', words: ['t', 'shirt'] }],
  ['自行车', { kind: 'phrase', words: ['自', '行', '车'] }],
  ['自行*', { kind: 'phrase', words: ['自', '行'] }],
  ['自行车~1', { kind: 'near', words: ['自', '行', '车'], within: 1 }],
  ['自行车~', { kind: 'near', words: ['自', '行', '车'], within: 2 }],
  ['茶~1', exact('茶')],
  [
    'coffe~1 -"a1 b1"~3',
    and({ kind: 'fuzzy', word: 'coffe', letters: 1 }, not({ kind: 'near', words: ['a1', 'b1'], within: 3 })),
  ],
  [
    '("a1 b1"~3 | coffe~) -lam*',
    and(
      or({ kind: 'near', words: ['a1', 'b1'], within: 3 }, { kind: 'fuzzy', word: 'coffe', letters: 2 }),
      not({ kind: 'prefix', word: 'lam' }),
    ),
  ],
  ['Café', word('cafe')],
  ['so\u00adlar sun\ufeffny', and(word('solar'), word('sunny'))],
  ['\ufeff"led lamp"\u200b', exact('led', 'lamp')],
  ['led \u200b-lamp -\ufefftube', and(word('led'), not(word('lamp')), not(word('tube')))],
  ['sola\u00ad*', { kind: 'prefix', word: 'sola' }],
  ['（led｜lamp）＋“glass bulb”', and(or(word('led'), word('lamp')), exact('glass', 'bulb'))],
  ['led & lamp', and(word('led'), word('lamp'))],
  ['coffee – instant', and(word('coffee'), word('instant'))],
  ['t–shirt', loose('t', 'shirt')],
  ['‘led lamp’ tube', and(exact('led', 'lamp'), word('tube'))],
  ['‚led lamp‘', exact('led', 'lamp')],
  ['men’s ‘women’s shoes’', and(loose('men', 's'), exact('women', 's', 'shoes'))],
  ['workers’ gloves', and(word('workers'), word('gloves'))],
  ['led 55» tv', and(word('led'), word('55'), word('tv'))],
];

test.each([...dashes])('led %slamp excludes', (dash) => {
  expect(parseQuery(`led ${dash}lamp`)).toEqual({ ok: true, tree: and(word('led'), not(word('lamp'))) });
});

test.each(['“”', '„“', '„”', '«»', '»«', '‹›', '「」', '『』', '｢｣', '《》', '〈〉', '〝〞', '＂＂', '‘’'])(
  '%s make a phrase',
  (marks) => {
    const [open = '', close = ''] = marks;
    expect(parseQuery(`${open}led lamp${close}`)).toEqual({ ok: true, tree: exact('led', 'lamp') });
  },
);

test.each(meanings)('%s', (text, tree) => {
  expect(parseQuery(text)).toEqual({ ok: true, tree });
});

const refusals: readonly (readonly [string, QueryErrorKind, number, string | null])[] = [
  ['', 'nothing_to_search', 0, null],
  ['***', 'nothing_to_search', 0, null],
  ['-led', 'only_excluded', 0, null],
  ['-led -lamp', 'only_excluded', 0, null],
  ['led | -lamp', 'only_excluded', 6, null],
  ['"led lamp', 'unclosed_quote', 0, '"led lamp"'],
  ['(led lamp', 'unclosed_group', 0, '(led lamp)'],
  ['led lamp)', 'unopened_group', 8, 'led lamp'],
  ['led +', 'missing_term', 4, 'led'],
  ['| led', 'missing_term', 0, 'led'],
  ['led |', 'missing_term', 4, 'led'],
  ['le*', 'prefix_too_short', 0, 'le'],
  ['lamp t-sh*', 'prefix_too_short', 5, 't-sh'],
  ['coffee~3', 'distance_too_large', 0, 'coffee~2'],
  ['"a1 b1"~99', 'distance_too_large', 0, '"a1 b1"~50'],
  ['((((((led))))))', 'too_deep', 5, 'led'],
  ['((((((led lamp) | bulb)))))', 'too_deep', 5, 'led + lamp | bulb'],
  ['a(b|c(d|e(f|g(h|i(k|l(m|n)))))))', 'too_deep', 21, null],
  // One repair after the other, until the text can be searched for.
  ['(led "lamp', 'unclosed_quote', 5, '(led "lamp")'],
  ['led + | (lamp', 'missing_term', 4, 'led | (lamp)'],
  [
    `"${Array.from({ length: 21 }, (_, i) => `w${i}`).join(' ')}"~2`,
    'too_many_terms',
    0,
    `"${Array.from({ length: 20 }, (_, i) => `w${i}`).join(' ')}"~2`,
  ],
  [
    Array.from({ length: 21 }, (_, i) => `w${i}`).join(' '),
    'too_many_terms',
    70,
    Array.from({ length: 20 }, (_, i) => `w${i}`).join(' '),
  ],
];

test.each(refusals)('refuses %s', (text, kind, position, suggestion) => {
  expect(parseQuery(text)).toEqual({ ok: false, error: { kind, position, suggestion } });
});

test('a phrase of many words is one term, a word and its prefix are two', () => {
  expect(parseQuery(`"${'w '.repeat(60)}"`).ok).toBe(true);
  expect(parseQuery('a-bcd* '.repeat(10)).ok).toBe(true);
  expect(parseQuery('a-bcd* '.repeat(11))).toMatchObject({
    ok: false,
    error: { kind: 'too_many_terms', position: 70 },
  });
  expect(parseQuery('led & '.repeat(20)).ok).toBe(true);
});

test('refuses more than 200 characters and suggests what fits', () => {
  const parsed = parseQuery(`${'longish '.repeat(18)}"${'word '.repeat(45)}"`);
  expect(parsed).toEqual({
    ok: false,
    error: {
      kind: 'too_long',
      position: 200,
      suggestion: `${'longish '.repeat(18)}"${'word '.repeat(11).trim()}"`,
    },
  });
});

test.each<[string, [sign: string, why: string, position: number][]]>([
  ['coffee "green beans" led* lamp~1 =rice t-shirt', []],
  ['*phone', [['*', 'star_first', 0]]],
  ['led *phone', [['*', 'star_first', 4]]],
  ['smart?hone', [['?', 'question_mark', 5]]],
  ['smart*hone', [['*', 'star_inside', 5]]],
  ['"led lamp"* rice', [['*', 'star_after_phrase', 10]]],
  ['led ~2', [['~', 'tilde_alone', 4]]],
  ['led ""', [['"', 'empty_quotes', 4]]],
  ['led 📱', [['📱', 'no_letter', 4]]],
  ['📱led', [['📱', 'no_letter', 0]]],
  ['tile 120㎡', [['㎡', 'no_letter', 8]]],
  ['rice ㎏', [['㎏', 'no_letter', 5]]],
  ['pipe № 5', [['№', 'no_letter', 5]]],
  ['oven 200℃', [['℃', 'no_letter', 8]]],
  ['tile 120 m²', []],
  [
    '*a1 b?',
    [
      ['*', 'star_first', 0],
      ['?', 'question_mark', 5],
    ],
  ],
])('says which signs of %s mean nothing there', (text, signs) => {
  expect(ignoredSigns(text)).toEqual(signs.map(([sign, why, position]) => ({ sign, why, position })));
});

const words = fc.constantFrom('led', 'lamp', 'coffee', 'rice', 'лампа', 'cafe', 'x200', '220v', '车');
const longWords = fc.constantFrom('led', 'lamp', 'coffee', 'rice', 'лампа', 'cafe');
const leaves: fc.Arbitrary<Tree> = fc.oneof(
  words.map((text): Tree => ({ kind: 'word', word: text })),
  longWords.map((text): Tree => ({ kind: 'prefix', word: text })),
  fc
    .tuple(longWords, fc.integer({ min: 1, max: 2 }))
    .map(([text, letters]): Tree => ({ kind: 'fuzzy', word: text, letters })),
  words.map((text): Tree => exact(text)),
  fc.array(words, { minLength: 2, maxLength: 3 }).map((list): Tree => exact(...list)),
  fc.array(words, { minLength: 2, maxLength: 3 }).map((list): Tree => ({ kind: 'phrase', words: list })),
  fc
    .tuple(fc.array(words, { minLength: 2, maxLength: 3 }), fc.integer({ min: 1, max: 50 }))
    .map(([list, within]): Tree => ({ kind: 'near', words: list, within })),
);
const trees = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 2 },
    leaves,
    fc.array(tie('tree'), { minLength: 2, maxLength: 3 }).map((of) => joinTrees('and', of)),
    fc.array(tie('tree'), { minLength: 2, maxLength: 3 }).map((of) => joinTrees('or', of)),
    tie('tree').map((of): Tree => (of.kind === 'not' ? of : { kind: 'not', of })),
  ),
}));

test('parsing what was printed gives the same tree', () => {
  fc.assert(
    fc.property(trees.tree, (tree) => {
      const text = printQuery(tree);
      const parsed = parseQuery(text);
      fc.pre(text.length <= 200);
      if (!parsed.ok) {
        expect(['only_excluded', 'too_many_terms']).toContain(parsed.error.kind);
        return;
      }
      expect(parsed.tree).toEqual(tree);
    }),
    { numRuns: 500 },
  );
});

const typed = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...'"()+|-*~ 1车') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'led',
          'Café',
          't-shirt',
          '自行车',
          'лампа',
          '220v',
          'a',
          '~2',
          '"a b"~3',
          '𠮷',
        ),
      },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

test('never throws; what is searched for survives printing; what is refused has a place and a usable suggestion', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const parsed = parseQuery(text);
      if (parsed.ok) {
        const printed = parseQuery(printQuery(parsed.tree));
        // The printed text has more signs and blanks than a text that was written as tightly as can be.
        if (printed.ok || printed.error.kind !== 'too_long') expect(printed).toEqual(parsed);
        return;
      }
      const { position, suggestion } = parsed.error;
      expect(position).toBeLessThanOrEqual(text.length);
      if (suggestion !== null) expect(parseQuery(suggestion).ok).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
