// Second step of reading a question: joins the words of goods to one text, and finds names of companies.
import type { AskLanguage } from './grammar';
import type { AskItem } from './items';

/** Words that goods have inside: `aceite de oliva`, `lids for cups`, `cocoa in powder`. */
const joiningWords: Readonly<Record<AskLanguage, ReadonlySet<string>>> = {
  en: new Set('of for with in to the a on'.split(' ')),
  es: new Set(['de', 'del', 'de la', 'de los', 'de las', 'para', 'con', 'en', 'a', 'sin', 'la', 'el']),
  vi: new Set(['cho', 'của', 'bằng', 'trong', 'có', 'được', 'hàng']),
  zh: new Set(['的', '用', '有', '之']),
};

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Whether two items stand next to each other, without a space or sign between. */
const isGlued = (one: AskItem, other: AskItem): boolean => one.end === other.start;

/** Whether a run of Chinese characters names goods: a word of two characters, or the last character, is a term. */
function isChineseGoods(run: readonly AskItem[], characters: number): boolean {
  const terms = run.filter(({ kind }) => kind === 'goods');
  if (terms.some(({ start, end }) => end - start > 1)) return true;
  return terms.length > 0 && (characters < 3 || run.at(-1)?.kind === 'goods');
}

/** Joins Chinese characters that stand next to each other: 冻 is no term, 冻虾 is goods. */
export function joinChinese(text: string, items: readonly AskItem[]): AskItem[] {
  const joined: AskItem[] = [];
  let run: AskItem[] = [];
  const closeRun = () => {
    const [first] = run;
    const last = run.at(-1);
    if (first !== undefined && last !== undefined) {
      const kind = isChineseGoods(run, last.end - first.start) ? 'goods' : 'unknown';
      joined.push({ kind, start: first.start, end: last.end });
    }
    run = [];
  };
  for (const item of items) {
    const isPart = item.kind === 'goods' || item.kind === 'unknown';
    const previous = run.at(-1);
    const continues = previous !== undefined && isGlued(previous, item);
    if (!isPart || !continues) closeRun();
    if (!isPart) joined.push(item);
    else if (isHan(text.slice(item.start, item.end)) || continues) run.push(item);
    else if (item.kind === 'goods' || item.kind === 'unknown') run.push(item);
  }
  closeRun();
  return joined;
}

const isJoining = (item: AskItem | undefined, text: string, language: AskLanguage): boolean =>
  item?.kind === 'grammar' && joiningWords[language].has(text.slice(item.start, item.end).toLowerCase());

/** Joins goods with the words between them. Goods that only a comma separates stay apart. */
export function joinGoods(text: string, items: readonly AskItem[], language: AskLanguage): AskItem[] {
  const joined: AskItem[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (item === undefined) break;
    const previous = joined.at(-1);
    const beforePrevious = joined.at(-2);
    if (item.kind !== 'goods' || previous === undefined) joined.push(item);
    else if (previous.kind === 'goods' && !/[,;，；、]/.test(text.slice(previous.end, item.start)))
      joined.splice(-1, 1, { ...previous, end: item.end });
    else if (isJoining(previous, text, language) && beforePrevious?.kind === 'goods')
      joined.splice(-2, 2, { ...beforePrevious, end: item.end });
    else joined.push(item);
  }
  return joined;
}

/** The goods of a question as the search takes them: alternatives by `|`, others all together. */
export function writeKeyword(texts: readonly string[], areAlternatives: boolean): string {
  if (!areAlternatives || texts.length < 2) return texts.join(' ');
  return texts.map((text) => (/\s/.test(text) ? `(${text})` : text)).join(' | ');
}
