// Finds the goods texts that contain the typed words, in any inflected form.
import { inSimplified } from './chinese';
import { inAll, inAny, type Texts } from './declared';
import { nearForms } from './forms';
import type { Added, Sources } from './sources';
import { besides } from './term-trees';

const ideograph = /^\p{Script=Han}$/u;

/**
 * Whether ideographs are at the end of a run of them: `柴油发电机组` is a generator and no diesel fuel, as the head comes
 * last.
 */
function endsWord(text: readonly string[], words: readonly string[]): boolean {
  return text.some((_, at) => {
    const next = text[at + words.length];
    return words.every((word, i) => text[at + i] === word) && (next === undefined || !ideograph.test(next));
  });
}

/** The texts that contain a typed unit, in any form. */
export function typedTexts(sources: Sources, words: readonly string[], isPhrase: boolean): Texts {
  const { declared } = sources;
  if (words.every((word) => ideograph.test(word)))
    return declared.havingPhrase(words).filter((at) => endsWord(declared.text(at).words, words));
  const as = isPhrase ? declared.havingPhrase(words) : inAll(words.map(declared.having));
  if (as.length > 0 || isPhrase) return as;
  return inAll(
    words.map((word) =>
      inAny([word, ...nearForms(sources, word).map(({ term }) => term)].map(declared.having)),
    ),
  );
}

/** Variant in simplified characters, if texts have it. */
export function inSimplifiedToo(sources: Sources, words: readonly string[]): Added[] {
  const simple = inSimplified(words);
  const texts = simple === undefined ? [] : typedTexts(sources, simple, true);
  if (simple === undefined || texts.length === 0) return [];
  const term = simple.every((word) => ideograph.test(word)) ? simple.join('') : simple.join(' ');
  return [{ term, language: 'zh', why: 'spelling', tree: besides(simple), texts }];
}
