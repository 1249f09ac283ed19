// Recognises legal forms in company names, however they are written: a GmbH and a SARL of the same name are two
// companies, "S.A.C." and "Sociedad Anónima Cerrada" are one form. A name may have several (GmbH & Co. KG).
import { anyOfSql, literalSet, literals } from './literals';

/** Each form with its spellings, folded and without separators; translations in use count as one form. */
const spelled: Readonly<Record<string, string>> = {
  ltd: 'ltd limited tnhh sti',
  plc: 'plc pcl',
  llc: 'llc ooo ооо tov тов mchj 유한회사',
  llp: 'llp too тоо',
  lp: 'lp',
  pe: 'pe pp пп xk',
  corp: 'inc incorporated corp corporation',
  jsc: 'jsc ojsc cjsc pjsc ctcp ao oao zao pao ао оао зао пао pat prat пат прат',
  trader: 'ip ип fop фоп chp чп eirl ei',
  gmbh: 'gmbh mbh',
  ag: 'ag',
  kg: 'kg',
  ohg: 'ohg',
  ug: 'ug',
  se: 'se',
  bv: 'bv',
  nv: 'nv',
  sa: 'sa sab sau',
  saa: 'saa',
  sac: 'sac',
  sapi: 'sapi',
  sas: 'sas sasu',
  sarl: 'sarl sarlu eurl',
  srl: 'srl rl scrl',
  spa: 'spa',
  sl: 'sl slu sll',
  ltda: 'ltda limitada lda',
  eireli: 'eireli',
  ab: 'ab',
  as: 'as',
  asa: 'asa',
  aps: 'aps',
  oy: 'oy oyj',
  zoo: 'zoo spzoo',
  sro: 'sro',
  kft: 'kft',
  zrt: 'zrt nyrt',
  doo: 'doo',
  ood: 'ood eood',
  ad: 'ad ead',
  sdn: 'sdn',
  bhd: 'bhd berhad',
  pt: 'pt',
  kk: 'kk kaisha',
  uab: 'uab',
  fze: 'fze',
  fzco: 'fzco fzc',
  wll: 'wll',
};

/** Forms written in full with their abbreviation; longer ones come before those that they contain. */
const phrases: readonly (readonly [phrase: string, form: string])[] = [
  ['sociedad anonima cerrada', 'sac'],
  ['sociedad anonima abierta', 'saa'],
  ['sociedad anonima', 'sa'],
  ['sociedade anonima', 'sa'],
  ['societe anonyme', 'sa'],
  ['sociedad por acciones simplificada', 'sas'],
  ['societe par actions simplifiee', 'sas'],
  ['sociedad por acciones', 'spa'],
  ['societa per azioni', 'spa'],
  ['sociedad de responsabilidad limitada', 'srl'],
  ['societa a responsabilita limitata', 'srl'],
  ['societe a responsabilite limitee', 'sarl'],
  ['sociedad limitada', 'sl'],
  ['gesellschaft mit beschrankter haftung', 'gmbh'],
  ['aktiengesellschaft', 'ag'],
  ['joint stock company', 'jsc'],
  ['joint stock', 'jsc'],
  ['share company', 'jsc'],
  ['private enterprise', 'pe'],
  ['limited liability company', 'llc'],
  ['public limited company', 'plc'],
  ['cong ty co phan', 'ctcp'],
  ['anonim sirketi', 'as'],
  ['limited sirketi', 'ltd'],
  ['общество с ограниченнои ответственностью', 'ooo'],
  ['товариство з обмеженою відповідальністю', 'tov'],
  ['акционерное общество', 'ao'],
  ['kabushiki kaisha', 'kk'],
  ['sp z o o', 'spzoo'],
];

const formOfWord = new Map(
  Object.entries(spelled).flatMap(([form, words]) => words.split(' ').map((word) => [word, form] as const)),
);

/** Forms that may also precede a name. */
const leading = new Set(
  'ooo ооо ao oao zao pao ао оао зао пао tov тов pat prat пат прат ip ип fop фоп chp чп too тоо pt uab mchj xk ctcp tnhh 유한회사'.split(
    ' ',
  ),
);

/** Most words at the end of a name that are looked at for its form: the last three of "S. de R.L. de C.V." have its abbreviation. */
const TAIL = 3;

/** The forms of a name given by its folded words, single letters joined (`allWords`); empty for none. */
function findForm(words: readonly string[]): string {
  const text = phrases.reduce(
    (said, [phrase, form]) => said.replaceAll(` ${phrase} `, ` ${form} `),
    ` ${words.join(' ')} `,
  );
  const said = text.trim().split(' ');
  const tail = said.slice(1).slice(-TAIL);
  const first = said.slice(0, 1).filter((word) => leading.has(word));
  const forms = [...first, ...tail].map((word) => formOfWord.get(word) ?? '').filter((form) => form !== '');
  return [...new Set(forms)].sort().join('+');
}

/** SQL of `findForm` for a column of these words, separated by single spaces; a test compares the two. */
export function formSql(words: string): string {
  const short = phrases.reduce(
    (sql, [phrase, form]) => `replaceAll(${sql}, ' ${phrase} ', ' ${form} ')`,
    `concat(' ', ${words}, ' ')`,
  );
  // Very few names have one in full.
  const any = anyOfSql(
    words,
    phrases.map(([phrase]) => phrase),
  );
  const text = `if(${any} > 0, ${short}, ${words})`;
  const form = (list: string) =>
    `arrayMap(word -> transform(word, ${literals(formOfWord.keys())}, ${literals(formOfWord.values())}, ''), ${list})`;
  const first = `arrayFilter(word -> word IN ${literalSet(leading)}, arraySlice(said, 1, 1))`;
  const tail = `arraySlice(said, greatest(2, length(said) - ${TAIL - 1}))`;
  return `arrayMap(said -> arrayStringConcat(arraySort(arrayDistinct(arrayFilter(form -> form != '', arrayConcat(${form(first)}, ${form(tail)})))), '+'), [splitByChar(' ', trimBoth(${text}))])[1]`;
}

/**
 * Forms that separate companies when duplicates are grouped, but are not part of a company's number, as that would
 * change the numbers of existing records. Each with its spellings at the end of a name.
 */
const furtherSpelled: Readonly<Record<string, string>> = {
  ae: 'ae',
  bsc: 'bsc',
  bvba: 'bvba sprl',
  cc: 'cc',
  dmcc: 'dmcc',
  ehf: 'ehf',
  epe: 'epe',
  est: 'est establishment',
  fzllc: 'fzllc',
  gmbh: 'gesmbh',
  hb: 'hb',
  ike: 'ike',
  jsc: 'aj asc',
  kb: 'kb',
  llc: 'mmc',
  odo: 'odo одо',
  ou: 'ou',
  pe: 'chup чуп',
  sa: 'saic saci sacif saici',
  sae: 'sae',
  sal: 'sal',
  saoc: 'saoc',
  saog: 'saog',
  sci: 'sci',
  sia: 'sia',
  snc: 'snc vof',
  spj: 'spj',
  spk: 'spk',
  trader: 'ek',
  yk: 'yk',
  zoo: 'oo',
};

const furtherOfWord = new Map(
  Object.entries(furtherSpelled).flatMap(([form, words]) =>
    words.split(' ').map((word) => [word, form] as const),
  ),
);

/** SQL: the form that `formSql` found, or a further one in the last word of the name. */
export const furtherFormSql = (form: string, words: string): string =>
  `if(${form} != '' OR position(${words}, ' ') = 0, ${form}, transform(arrayElement(splitByChar(' ', ${words}), -1), ${literals(furtherOfWord.keys())}, ${literals(furtherOfWord.values())}, ''))`;

/** The most usual form of each country: a name with this form and one without a form are the same company. */
const usualForms: Readonly<Record<string, string>> = {
  AR: 'sa',
  AT: 'gmbh',
  BO: 'srl',
  BR: 'ltda',
  CH: 'gmbh',
  CL: 'ltda',
  CO: 'sas',
  CR: 'sa',
  CZ: 'sro',
  DE: 'gmbh',
  DK: 'aps',
  EC: 'sa',
  ES: 'sl',
  FR: 'sarl',
  GT: 'sa',
  HU: 'kft',
  ID: 'pt',
  IT: 'srl',
  JP: 'kk',
  KZ: 'llp',
  MX: 'sa',
  MY: 'bhd+sdn',
  NL: 'bv',
  PA: 'sa',
  PE: 'sac',
  PH: 'corp',
  PL: 'zoo',
  PT: 'ltda',
  PY: 'sa',
  RO: 'srl',
  RU: 'llc',
  SK: 'sro',
  UA: 'llc',
  US: 'corp',
  UY: 'sa',
  UZ: 'llc',
};
const USUAL = 'ltd';

/**
 * Suffix that separates a company with an unusual form from the one of the same name; where the country is unknown,
 * every form counts as unusual. Empty where the name is enough.
 */
export function formMark(country: string, words: readonly string[]): string {
  const form = findForm(words);
  const usual = country === '' ? '' : (usualForms[country] ?? USUAL);
  return form === usual || form === '' ? '' : `/${form}`;
}

/** SQL of `formMark` for columns with the country and the result of `formSql`. */
export function formMarkSql(country: string, form: string): string {
  const usual = `transform(${country}, ${literals(['', ...Object.keys(usualForms)])}, ${literals(['', ...Object.values(usualForms)])}, '${USUAL}')`;
  return `if(${form} = '' OR ${form} = ${usual}, '', concat('/', ${form}))`;
}
