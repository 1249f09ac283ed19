// Extracts the goods that a tariff heading's text begins with: "Magnesium and articles thereof", "镁及其制品", "Cà vạt, nơ
// con bướm". Beginnings that several headings share are left out.
import { hasHan } from '@waybill/contract';
import { type HsLanguage, headingTexts } from '../tariff/codes';

interface TariffOpening {
  code: string;
  name: string;
  language: HsLanguage;
}

/** Pattern of the end of the first goods. */
const end: Readonly<Record<HsLanguage, RegExp>> = {
  en: /[;,:(]|\b(?:and|or|of|for|in|other|not|n\.e\.c)\b/,
  es: /[;,:(]|(?<=\s)(?:y|e|o|u|de|del|para|en|sin|con)(?=\s)/,
  vi: /[;,:(]|(?<=\s)(?:và|hoặc|bằng|dùng|từ|của|các|có|đã)(?=\s)/,
  zh: /[；;，,、（(：及与或和之的制用]/,
  'zh-Hant': /[；;，,、（(：及與或和之的製用]/,
};
/** Longer beginnings are descriptions rather than names; in words, or in Chinese characters. */
const LONGEST = { words: 3, characters: 6 } as const;

function extractOpening(text: string, language: HsLanguage): string | undefined {
  const [first = ''] = text.split(end[language]);
  const name = first.trim().toLowerCase();
  const isName = hasHan(name)
    ? [...name].length <= LONGEST.characters
    : name.split(/\s+/).length <= LONGEST.words;
  return name !== '' && isName ? name : undefined;
}

/** Beginnings of all headings, in each language that has their texts. */
export function listOpenings(): TariffOpening[] {
  const candidates = headingTexts().flatMap(([code, texts]) =>
    texts.flatMap(([language, text]): TariffOpening[] => {
      const name = extractOpening(text, language);
      return name === undefined ? [] : [{ code, name, language }];
    }),
  );
  const byLanguageAndName = Map.groupBy(candidates, ({ language, name }) => `${language} ${name}`);
  return [...byLanguageAndName.values()].flatMap((list) => (list.length === 1 ? list : []));
}
