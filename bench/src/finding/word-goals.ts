// Search benchmark: what words find, compared with the goals, on the words that no weight was fitted on.
import { quantile, round } from '../figures';
import { atLeast, atMost, type Goal } from './goals';
import type { Outcome } from './judge';
import { typedLanguages } from './needs';

export const mean = (list: readonly number[]): number =>
  list.reduce((sum, value) => sum + value, 0) / list.length;

export const ofTestSet = ({ need }: Outcome): boolean => need.wordSet === 'test';

/** Share that a word finds of what the best English word for the same goods finds; 1 at most. */
function compareWithEnglish(outcomes: readonly Outcome[]): (outcome: Outcome) => number[] {
  const best = new Map<string, number>();
  for (const { need, recall } of outcomes)
    if (need.language === 'en') best.set(need.goods, Math.max(best.get(need.goods) ?? 0, recall));
  return ({ need, recall }) => {
    const english = best.get(need.goods) ?? 0;
    return english === 0 ? [] : [Math.min(1, recall / english)];
  };
}

/** By the typed language, in %. */
export function goalsOfWords(outcomes: readonly Outcome[]): Goal[] {
  const share = compareWithEnglish(outcomes);
  const tested = outcomes.filter(ofTestSet);
  return typedLanguages.flatMap((language) => {
    const own = tested.filter(({ need }) => need.language === language);
    if (own.length === 0) return [];
    const others = own.flatMap((outcome) => outcome.others ?? []);
    const shares = language === 'en' ? others : own.flatMap(share);
    const what = language === 'en' ? 'records in other languages found' : 'of what the English word finds';
    return [
      ...(shares.length === 0
        ? []
        : [
            atLeast(`${what}, mean, ${language}`, 100 * mean(shares), 85),
            atLeast(`${what}, median, ${language}`, round(100 * quantile(shares, 0.5)), 100),
          ]),
      atLeast(`precision, mean, ${language}`, 100 * mean(own.map(({ precision }) => precision)), 96),
    ];
  });
}

/** Words of goods that the records have. */
export function goalOfNothing(outcomes: readonly Outcome[]): Goal {
  const tested = outcomes.filter(ofTestSet);
  const nothing = tested.filter(({ found }) => found === 0).length;
  return atMost('words that find nothing', (100 * nothing) / tested.length, 2);
}
