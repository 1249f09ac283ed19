// Whether a text of the search box may be a question. One word, or a code, is searched for as it is.

/** Chinese has no spaces: a country and goods have three characters at least. */
const MIN_CHINESE = 3;

export function mayBeQuestion(text: string): boolean {
  const words = text.trim();
  const characters = words.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (characters >= MIN_CHINESE) return true;
  return /\s/.test(words) && /\p{L}/u.test(words);
}
