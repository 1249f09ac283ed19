// Questions in words in the search box, in a chunk of their own that is loaded with the first key: what was understood,
// and where Enter leads.
import type { AskWordsAnswer } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { askedPath } from '@waybill/trade/data';
import type { Suggested } from '@waybill/ui/data';
import { AskPanel } from './AskPanel';
import { ASK_TEXTS, addAskTexts } from './texts';

export interface AskedText extends Suggested {
  /** What was typed: the panel of another text is not shown. */
  text: string;
}

/** One answer for a text and language, however often it is asked for. */
const readQuestion = (text: string): Promise<AskWordsAnswer> =>
  platform.queryClient.fetchQuery({
    queryKey: ['askWords', platform.i18n.language, text],
    staleTime: 60_000,
    queryFn: () => platform.call('askWords', { q: text }, { silent: true }),
  });

/** Whether an answer tells more than that the words are goods, a code or a name. */
const saysMore = ({ target, problem }: AskWordsAnswer): boolean => target !== null || problem !== '';

/**
 * The panel of a question, as the only item of a list; none for plain words, and when the server does not answer.
 * @param onText puts the text without a removed chip into the box
 */
export async function askPanel(text: string, onText: (text: string) => void): Promise<AskedText[]> {
  const [answer] = await Promise.all([readQuestion(text).catch(() => null), addAskTexts()]);
  if (answer === null || !saysMore(answer)) return [];
  return [{ key: 'asked', text, row: <AskPanel answer={answer} onText={onText} /> }];
}

/** Where Enter leads: a path, a sentence why nowhere, or null for plain words and when the server does not answer. */
export async function askedTarget(text: string): Promise<{ path: string } | { problem: string } | null> {
  const answer = await readQuestion(text).catch(() => null);
  if (answer === null) return null;
  if (answer.target !== null) return { path: askedPath(answer.target) };
  if (answer.problem === '') return null;
  await addAskTexts();
  return { problem: platform.i18n.getFixedT(null, ASK_TEXTS)(`short.${answer.problem}`) };
}
