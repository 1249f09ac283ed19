// Function words (prepositions, articles), which goods texts omit or vary.

export const functionWords: ReadonlySet<string> = new Set(
  'of for the and in with a an to de del la el los las para con en y e o da do das dos com du des le les un une et au aux d l em na no и в для с из'.split(
    ' ',
  ),
);

/** Single letters that are function words too when between words: `ollas y sartenes`, but not `vitamin e oil`. */
const oneLetter: ReadonlySet<string> = new Set(['y', 'и', 'в', 'с', 'і', 'з']);

/** Whether a word between two others is only a function word. */
export const isFunctionWordBetween = (word: string): boolean =>
  oneLetter.has(word) || (word.length > 1 && word !== 'no' && functionWords.has(word));
