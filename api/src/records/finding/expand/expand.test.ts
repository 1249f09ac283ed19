// Widened searches on the real engine: what is added and why, what is cut, and that the engine finds what the widened
// search means, compared with the slow evaluator.
import { WIDENED_MAX } from '@waybill/contract';
import fc from 'fast-check';
import { refreshDerived } from '../../../stores/warehouse/derived';
import { words } from '../../../stores/warehouse/fold';
import { Params } from '../../../stores/warehouse/params';
import { parseQuery } from '../../../stores/warehouse/query-language/parse';
import { matches } from '../../../stores/warehouse/query-language/testing/reference';
import { findExpansions, toSql } from '../../../stores/warehouse/query-language/to-sql';
import { recordColumns, toLine } from '../../../stores/warehouse/record';
import { record } from '../../../stores/warehouse/record.fixture';
import { type TestWarehouse, testWarehouse } from '../../testing';
import { smallLexicon } from '../lexicon/testing/small-lexicon';
import { findingQueries } from './index';

const many = Array.from(
  { length: 500 },
  (_, i) =>
    `en coffeelike${'abcdefghij'[i % 10]}${'abcdefghij'[Math.floor(i / 10) % 10]}${'abcde'[Math.floor(i / 100)]}`,
);
const concepts = [
  ['en coffee', 'es café', 'vi cà phê', 'zh 咖啡', 'zh-Hant 咖啡', 'ru кофе'],
  ['en table', 'es mesa', 'ru стол'],
  // Round and round.
  ['en tyre', 'es neumático', 'en tire'],
  ['es neumático', 'es llanta', 'en tyre'],
  ['en solar panel', 'es panel solar', 'zh 太阳能板'],
  ['en T-shirt', 'es camiseta'],
  ['en bigword', ...many],
  ['en flipflop', 'en thong', 'en bucket'],
  ['en jacket', 'en coat'],
  ['en brake part', 'zh 刹车片', 'es Zorro', 'pt zorro'],
  ['en sugar', 'zh 糖', 'vi đường'],
  // Three lists say what a motorcycle is, and one that it is a motor.
  ...Array.from({ length: 3 }, () => ['en motorcycle', 'zh 摩托车', 'es motocicleta'] as const),
  ['en motorcycle', 'es motor'],
  ['en e-bike', 'en electric bicycle'],
  ['en bicycle', 'es bicicleta'],
  ['en electric motor', 'es motor eléctrico', 'es motoneta'],
  // What `electric` says where it describes something.
  ['en electric drill', 'zh 电动钻', 'es taladro eléctrico'],
  ['en electric razor', 'zh 电动剃须刀', 'es afeitadora eléctrica'],
  ['en electric saw', 'zh 电动锯', 'es sierra eléctrica'],
  // A word whose letters without accents are another's.
  ['vi giày', 'en footwear'],
  ['vi thuốc tẩy', 'en bleach'],
  ['vi thuốc hoá', 'en reagent'],
] as const;

type Row = readonly [text: string, hs: string, language?: 'en' | 'es' | 'vi'];

async function warehouseOf(texts: readonly Row[], everyday: readonly string[] = []) {
  const lexicon = await smallLexicon(concepts, everyday);
  const base: TestWarehouse = await testWarehouse(undefined, lexicon);
  const { client } = base.warehouse;
  const lines = texts.map(([product, hs, productLanguage = 'en'], i) =>
    toLine(record({ id: i + 1, product, hs, productLanguage, brand: '', productEn: '' }), 'test', false),
  );
  await client.append('records', recordColumns, Buffer.from(lines.join('')));
  await refreshDerived(client);
  return { base, lexicon, finding: findingQueries(client, lexicon) };
}

const goods: readonly Row[] = [
  ...[
    'Green coffee',
    'Coffee beans',
    'Café verde',
    'CAFÉ tostado',
    'Cà phê rang',
    '咖啡 生豆',
    'coffee 60 kg',
  ].flatMap((text) => Array.from({ length: 6 }, (): [string, string] => [text, '090111'])),
  ...['New tyre', 'Tire 205/55R16', 'Neumático nuevo', 'Llanta 205/55 R16', 'Tyres'].flatMap((text) =>
    Array.from({ length: 6 }, (): [string, string] => [text, '401110']),
  ),
  ...['Solar panel 550W', 'PANEL SOLAR 550 W', '太阳能板'].flatMap((text) =>
    Array.from({ length: 6 }, (): [string, string] => [text, '854143']),
  ),
  ...['T-shirt cotton', 'Camiseta', 'Tshirt'].flatMap((text) =>
    Array.from({ length: 6 }, (): [string, string] => [text, '610910']),
  ),
  ...many.map((term): [string, string] => [term.slice(3), '999999']),
  // What the lexicon does not know, and the lists of goods with their codes do.
  ...(
    [
      ['Upholstered seat', '940161', 'en'],
      ['Asiento tapizado', '940161', 'es'],
      ['Ghế bọc đệm (沙发座椅)', '940161', 'vi'],
      ['Wooden table, tv stand', '940360', 'en'],
      ['Mesa de madera', '940360', 'es'],
      ['Plastic table', '940370', 'en'],
      ['Coffee, roasted', '090121', 'en'],
      ['Coffee, not roasted', '090112', 'en'],
      ['Television set', '852872', 'en'],
      ['Dried beans', '071333', 'en'],
      ['Đậu khô', '071333', 'vi'],
      ['Khô dầu đậu tương', '230400', 'vi'],
      ['Gỗ thông xẻ', '440711', 'vi'],
      ['Powder coat profile', '760429', 'en'],
      ['Brake parts, rear', '870830', 'en'],
      ['Zorro', '870830', 'es'],
      ['White sugar', '170199', 'en'],
      ['Motocicleta eléctrica', '871160', 'es'],
      ['Bicicleta eléctrica con motor', '871160', 'es'],
      ['Patinete eléctrico', '871160', 'es'],
    ] as const
  ).flatMap((row) => Array.from({ length: 20 }, () => row)),
  ...Array.from({ length: 6 }, (): [string, string] => ['E-bike', '871160']),
  // The colour, which is no coffee.
  ...Array.from({ length: 6 }, (): [string, string] => ['Calzado cafe', '640399']),
];

describe('what words are widened to', () => {
  let world: Awaited<ReturnType<typeof warehouseOf>>;
  beforeAll(async () => {
    world = await warehouseOf(goods);
  });
  afterAll(() => world.base.end());
  const none = { exact: false, without: [] };
  const read = async (text: string, meant: { exact: boolean; without: string[] } = none) => {
    const found = await world.finding.read(text, meant);
    if (!found.ok) throw new Error(found.error.kind);
    return found.read;
  };
  const termsOf = async (text: string, without: string[] = []) =>
    (await read(text, { exact: false, without })).finding.widened.flatMap(({ typed, terms }) =>
      terms.map(({ term, why }) => `${typed}: ${term} (${why})`),
    );

  test.each<[string, string[]]>([
    ['tires', ['tires: tire (form)', 'tires: tyres (spelling)', 'tires: tyre (spelling)']],
    ['coffee', ['coffee: cà phê (translation)', 'coffee: 咖啡 (translation)']],
    ['solar panels', ['solar panels: panel solar (translation)', 'solar panels: 太阳能板 (translation)']],
    ['550 w', ['550 w: 550w (joined)']],
    ['550w', ['550w: 550 w (joined)']],
    ['205/55 R16', ['205/55 r16: 205 55r16 (joined)']],
    ['tshirt', ['tshirt: t shirt (joined)', 'tshirt: camiseta (translation)']],
    ['t shirt', ['t shirt: tshirt (joined)', 't shirt: camiseta (translation)']],
    ['咖啡', ['咖啡: coffee (translation)']],
    ['太陽能板', ['太陽能板: 太阳能板 (spelling)', '太陽能板: solar panel (translation)']],
    // No record says sofa, and the lists of goods say its code: what its records are called.
    ['sofas', ['sofas: upholstered (declared)', 'sofas: asiento (declared)', 'sofas: 沙发座椅 (declared)']],
    ['沙发座椅', ['沙发座椅: upholstered (declared)']],
    // The records with it are of furniture for it.
    ['tv', ['tv: television (declared)']],
    ['đậu khô', ['đậu khô: dried (declared)']],
    ['panel de solar', ['panel de solar: panel solar (form)']],
    // A list has another chapter for it, of which nothing is held; its translation is certain.
    ['刹车片', ['刹车片: brake part (translation)']],
    // No record has the name, and what it is a kind of is held.
    ['白砂糖', ['糖: sugar (translation)', '白砂糖: 糖 (kind_of)']],
    ['đường tinh luyện', ['đường: sugar (translation)', 'đường tinh luyện: đường (kind_of)']],
    // It only describes goods, and its English word says the same of goods as it does.
    ['电动', ['电动: eléctrica (translation)']],
    ['frozen sugar', ['frozen sugar: sugar (kind_of)']],
    ['organic frozen brown sugar', ['organic frozen brown sugar: sugar (kind_of)']],
    ['đường thô', ['đường thô: đường (kind_of)']],
    ['电动摩托车', ['摩托车: motocicleta (translation)', '电动: eléctrica (translation)']],
    // Put together from what its English words say.
    ['e-bike', ['e-bike: bicicleta electrica (translation)']],
  ])('%s', async (text, terms) => {
    expect(await termsOf(text)).toEqual(expect.arrayContaining(terms));
  });

  test.each(['"coffee"', '=coffee', '"solar panels"', 'coff*', 'coffee~1', '"coffee beans"~2', '123'])(
    '%s is its letters alone',
    async (text) => {
      expect(await termsOf(text)).toEqual([]);
    },
  );

  const finds = async (text: string, ...others: string[]) => {
    const { wide } = await read(text);
    return others.filter((each) => matches(wide, words(each)));
  };

  test.each(['wood table', 'mesa de madera', 'деревянный стол'])(
    '%s is found by any form of its material, and of no other',
    async (text) => {
      const all = ['Wooden table, tv stand', 'Mesa de madera', 'Plastic table'];
      expect(await finds(text, ...all)).toEqual(all.slice(0, 2));
    },
  );

  test('a form that a text denies is not found', async () => {
    expect(await finds('кофе жареный', 'Coffee, roasted', 'Coffee, not roasted')).toEqual([
      'Coffee, roasted',
    ]);
  });

  test('two names of goods are not taken for the first of them', async () => {
    expect(await termsOf('bàn ghế nhựa')).not.toContain('bàn ghế nhựa: bàn (kind_of)');
  });

  test('a name that finds nothing may have been written apart', async () => {
    const [first] = await world.finding.meant('caphe');
    expect(first?.keyword).toBe('cà phê');
  });

  test('a name with a word that no list says of goods, such as a brand, is not taken for the other words’ goods', async () => {
    const terms = await termsOf('samsung sugar');
    expect(terms.filter((term) => term.endsWith('(kind_of)'))).toEqual([]);
  });

  test('of a name that is taken for what it is a kind of, the describing words are not shown as widened', async () => {
    const terms = await termsOf('coffee sugar');
    expect(terms).toContain('coffee sugar: sugar (kind_of)');
    expect(terms.filter((term) => term.startsWith('coffee: '))).toEqual([]);
  });

  test('a term that texts have as another language’s word is not added', async () => {
    expect(await termsOf('flipflop')).toEqual([]);
  });

  test('a term is not added whose records are another chapter’s than the goods that the lists name', async () => {
    expect(await termsOf('jacket')).toEqual([]);
  });

  test('a term is not added that the lists name as other goods, though all records with it are under the same code', async () => {
    expect(await termsOf('motorcycle')).toContain('motorcycle: motocicleta (translation)');
    expect(await termsOf('motorcycle')).not.toContain('motorcycle: motor (translation)');
  });

  test('words of two languages that are written alike are one term', async () => {
    const terms = await termsOf('brake part');
    expect(terms.filter((term) => /zorro/i.test(term))).toHaveLength(1);
  });

  test('a term that was taken off is not searched for; exact adds nothing', async () => {
    expect(await termsOf('coffee', ['Cà Phê'])).not.toContain('coffee: cà phê (translation)');
    const { tree, wide } = await read('coffee', { exact: true, without: [] });
    expect(wide).toEqual(tree);
  });

  test('five hundred synonyms are cut at the limit, and that is said', async () => {
    const [word] = (await read('bigword')).finding.widened;
    expect(word?.terms.length).toBeLessThanOrEqual(WIDENED_MAX.word);
    expect(word?.cut).toBe(true);
  });

  test('a link that somebody adds or blocks holds from the next search on', async () => {
    const link = { term: 'coffee', other: 'Calzado', language: 'es', blocked: false } as const;
    world.lexicon.setLinks([{ term: 'coffee', other: 'cà phê', language: 'vi', blocked: true }]);
    expect(await termsOf('coffee')).not.toContain('coffee: cà phê (translation)');
    // What other goods have is not added, whoever says so.
    world.lexicon.setLinks([link]);
    expect(await termsOf('coffee')).toContain('coffee: cà phê (translation)');
    expect(await termsOf('coffee')).not.toContain('coffee: Calzado (translation)');
    world.lexicon.setLinks([]);
  });

  test('the engine finds what widened searches mean', async () => {
    const pieces = [
      'coffee',
      'cafe',
      '咖啡',
      'tyres',
      'neumático',
      'solar panel',
      '550 w',
      'tshirt',
      'panel*',
      '"coffee beans"',
      'verde',
      'llanta~1',
    ];
    const piece = fc.constantFrom(...pieces);
    const query = fc
      .tuple(
        piece,
        fc.constantFrom(' ', ' | ', ' -', ' + '),
        piece,
        fc.constantFrom('', ' | 咖啡', ' -(tyre | cafe)'),
      )
      .map((parts) => parts.join(''));
    const texts = goods.map(([text]) => words(text));
    for (const text of fc.sample(query, 120)) {
      const parsed = parseQuery(text);
      if (!parsed.ok) continue;
      const { wide, tree } = await read(text);
      const params = new Params();
      const { client } = world.base.warehouse;
      const condition = toSql(wide, 'goods', await findExpansions(client, 'goods', wide), params);
      const { rows } = await client.query<{ id: number }>(
        `SELECT id FROM records WHERE ${condition} ORDER BY id`,
        params.values,
      );
      const expected = texts.flatMap((each, at) => (matches(wide, each) ? [at + 1] : []));
      expect({ text, ids: rows.map(({ id }) => id) }).toEqual({ text, ids: expected });
      // Nothing that has the letters is lost, where nothing is left out and no number is read with its unit.
      const isSimple = !/[-]|550/.test(text);
      const letters = texts.flatMap((each, at) => (matches(tree, each) ? [at + 1] : []));
      if (isSimple) expect(expected).toEqual(expect.arrayContaining(letters));
    }
  });
});

describe('states that texts deny', () => {
  const roasted = [
    'Coffee, roasted',
    'Café tostado',
    'Cà phê rang',
    '焙炒咖啡',
    'Кофе обжаренный',
    'Kahve kavrulmuş',
    'Café torrado',
    'Café torréfié',
  ];
  const open = 'Coffee, whether or not roasted';
  const green = [
    'Coffee, not roasted',
    'Café sin tostar',
    'Café não torrado',
    'Café non torréfié',
    'Cà phê chưa rang',
    '未焙炒咖啡',
    'Кофе не обжаренный',
    'Kahve, kavrulmuş değil',
  ];
  let world: Awaited<ReturnType<typeof warehouseOf>>;
  beforeAll(async () => {
    const rows = (texts: readonly string[], hs: string) =>
      texts.flatMap((text) => Array.from({ length: 6 }, (): Row => [text, hs]));
    world = await warehouseOf([...rows([...roasted, open], '090121'), ...rows(green, '090111')]);
  });
  afterAll(() => world.base.end());

  const finds = async (text: string) => {
    const found = await world.finding.read(text, { exact: false, without: [] });
    if (!found.ok) throw new Error(found.error.kind);
    const { wide } = found.read;
    return [...roasted, open, ...green].filter((each) => matches(wide, words(each)));
  };

  test.each([
    ['roasted coffee', 'Coffee, roasted'],
    ['café tostado', 'Café tostado'],
    ['cà phê rang', 'Cà phê rang'],
    ['焙炒咖啡', '焙炒咖啡'],
    ['кофе обжаренный', 'Кофе обжаренный'],
    ['kavrulmuş kahve', 'Kahve kavrulmuş'],
    ['café torrado', 'Café torrado'],
    ['café torréfié', 'Café torréfié'],
  ])('%s finds goods that are, and none that are not', async (text, own) => {
    const found = await finds(text);
    expect(found).toContain(own);
    expect(found.filter((each) => green.includes(each))).toEqual([]);
  });

  test('what leaves it open is found', async () => {
    expect(await finds('roasted coffee')).toContain(open);
  });

  test.each(['coffee not roasted', '=roasted', '"roasted"'])(
    '%s finds the letters as they stand',
    async (text) => {
      expect(await finds(text)).toContain('Coffee, not roasted');
    },
  );
});

describe('Terms that the lists of goods do not support', () => {
  const rows = (
    [
      ['Electric motor 5 kW', '850151', 'en'],
      ['Motor eléctrico trifásico', '850151', 'es'],
      ['Scooter with electric motor', '871160', 'en'],
      ['Motoneta nueva', '871160', 'es'],
    ] as const
  ).flatMap((row) => Array.from({ length: 20 }, () => row));
  let world: Awaited<ReturnType<typeof warehouseOf>>;
  beforeAll(async () => {
    world = await warehouseOf(rows);
  });
  afterAll(() => world.base.end());

  test('are left out where nearly all of their records are in other chapters', async () => {
    const found = await world.finding.read('electric motor', { exact: false, without: [] });
    expect(
      found.ok && found.read.finding.widened.flatMap(({ terms }) => terms.map(({ term }) => term)),
    ).toEqual(['motor eléctrico']);
  });
});

describe('everyday words', () => {
  const rows: Row[] = (
    [
      ['Cotton trousers', '620342'],
      ['Camiseta', '610910'],
      ['Leather footwear', '640399'],
      ['Uncoated paper', '480255'],
      ['Household bleach', '282890'],
      ['Laboratory reagent', '382200'],
      ['Steel coil', '720839'],
      ['Transport pallet', '441520'],
    ] as const
  ).flatMap((row) => Array.from({ length: 20 }, () => row));
  let world: Awaited<ReturnType<typeof warehouseOf>>;
  beforeAll(async () => {
    world = await warehouseOf(rows, [
      'covers\ten\tvi\tzh',
      '61 62\tclothes\tquần áo\t衣服',
      '48\tpaper\tgiấy\t纸',
      '64\tshoe; pallet\tgiày\t鞋',
      '72 48\tsteel; goods of steel\tthép\t钢材',
    ]);
  });
  afterAll(() => world.base.end());
  const read = async (text: string, without: readonly string[] = []) => {
    const found = await world.finding.read(text, { exact: false, without });
    if (!found.ok) throw new Error(found.error.kind);
    return found.read;
  };
  const finds = async (text: string, without?: readonly string[]) => {
    const { wide } = await read(text, without);
    return [...new Set(rows.map(([each]) => each))].filter((each) => matches(wide, words(each)));
  };

  test.each(['clothes', 'quần áo', 'quan ao', '衣服'])(
    '%s finds what declarations call each of the goods, and nothing else',
    async (text) => {
      expect(await finds(text)).toEqual(['Cotton trousers', 'Camiseta']);
    },
  );

  test('what was added is said, and may be taken off', async () => {
    const { widened } = (await read('clothes')).finding;
    expect(widened.map(({ typed }) => typed)).toEqual(['clothes']);
    const isOfTrousers = (term: string) => /trouser|pantal/i.test(term);
    const trousers = widened.flatMap(({ terms }) => terms.map(({ term }) => term)).filter(isOfTrousers);
    expect(await finds('clothes', trousers)).toEqual(['Camiseta']);
  });

  test('a word that finds its goods without is left as it is', async () => {
    expect(await finds('steel')).toEqual(['Steel coil']);
    expect((await read('steel')).finding.widened).toEqual([]);
  });

  test('a word that finds other goods alone finds its own beside them', async () => {
    expect(await finds('pallet')).toEqual(['Leather footwear', 'Transport pallet']);
  });

  test('beside another word it is searched for as without the table', async () => {
    expect(await finds('steel transport')).toEqual([]);
    expect(await finds('steel coil')).toEqual(['Steel coil']);
  });

  test.each(['cotton clothes', 'quần áo cotton', '棉质衣服', 'clothes of cotton'])(
    '%s finds those of the goods that are of the material',
    async (text) => {
      expect(await finds(text)).toEqual(['Cotton trousers']);
    },
  );

  test('of a material that none of the goods has, nothing is found', async () => {
    expect(await finds('silk clothes')).toEqual([]);
    expect(await finds('"cotton clothes"')).toEqual([]);
  });

  test.each([
    ['clothes products', ['Cotton trousers', 'Camiseta']],
    ['articles of clothes', ['Cotton trousers', 'Camiseta']],
    ['sản phẩm giấy', ['Uncoated paper']],
    ['衣服产品', ['Cotton trousers', 'Camiseta']],
    ['products of cotton-trousers', ['Cotton trousers']],
    ['衣服-products', ['Cotton trousers', 'Camiseta']],
    ['purple products', []],
    ['products', []],
    ['"paper products"', []],
  ])('%s: a word that says of goods only that they are some is left out', async (text, found) => {
    expect(await finds(text)).toEqual(found);
  });

  test('what is searched for instead is said, and may be taken off', async () => {
    const { widened } = (await read('clothes products')).finding;
    expect(widened.at(-1)).toMatchObject({
      typed: 'clothes products',
      terms: [{ term: 'clothes', why: 'kind_of' }],
    });
    expect(widened.map(({ typed }) => typed)).toEqual(['clothes', 'clothes products']);
    expect(await finds('clothes products', ['clothes'])).toEqual([]);
  });

  test('accents that were typed tell Vietnamese words apart', async () => {
    expect(await finds('giấy')).toEqual(['Uncoated paper']);
    expect(await finds('giày')).toEqual(['Leather footwear']);
  });

  test.each([
    ['thuốc tẩy', ['Household bleach']],
    ['thuoc tay', ['Household bleach']],
    ['thuốc tay', ['Household bleach']],
    ['thuốc tây', []],
    ['thuốc hóa', ['Laboratory reagent']],
  ])(
    '%s: terms of the lists with the accents that were typed, wherever the tone stands',
    async (text, goods) => {
      expect(await finds(text)).toEqual(goods);
    },
  );
});

describe('everyday words that are written as other goods', () => {
  const rows: Row[] = (
    [
      ['Giày da', '640399', 'vi'],
      ['Giày vải', '640399', 'vi'],
      ['Giấy in', '480255', 'vi'],
      ['Leather footwear', '640399', 'en'],
      ['Uncoated paper', '480255', 'en'],
      ['Terry cloth', '630260', 'en'],
      ['Camiseta', '610910', 'es'],
    ] as const
  ).flatMap((row) => Array.from({ length: 20 }, () => row));
  let world: Awaited<ReturnType<typeof warehouseOf>>;
  beforeAll(async () => {
    world = await warehouseOf(rows, [
      'covers\ten\tes\tvi',
      '61 62\tclothes\tropa\tquần áo',
      '48\tpaper\tpapel\tgiấy',
      '64\tshoe\tzapato\tgiày',
    ]);
  });
  afterAll(() => world.base.end());
  const finds = async (text: string) => {
    const found = await world.finding.read(text, { exact: false, without: [] });
    if (!found.ok) throw new Error(found.error.kind);
    const { wide } = found.read;
    return [...new Set(rows.map(([each]) => each))].filter((each) => matches(wide, words(each)));
  };

  test('terms of a word that differs in its accents are not added', async () => {
    expect(await finds('giấy')).not.toContain('Leather footwear');
    expect(await finds('giày')).toContain('Leather footwear');
  });

  test('names of goods whose line of a list begins with the word are not added', async () => {
    expect(await finds('ropa')).toEqual(['Camiseta']);
  });
});
