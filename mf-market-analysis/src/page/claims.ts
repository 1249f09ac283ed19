// The claims of a page: number, records and sum, and the paths that open exactly those records. Pure functions.
import type { AnalysisFilter } from '@waybill/contract';
import type { PageClaim, PageSentence } from '@waybill/contract/analysis-page';
import { links } from '@waybill/trade';
import { writeView } from '../analysis/analysis-address';
import { type AnalysisAction, analysisReducer } from '../analysis/analysis-state';
import type { AnalysisView } from '../analysis/analysis-view';

/** A claim with the sentence that it is in. */
export interface StatedClaim {
  claim: PageClaim;
  sentence: PageSentence;
  /** Place of its step in a sentence about causes; 0 in others. */
  at: number;
}

/** The claims of the sentences in the order of their numbers. */
export function listClaims(sentences: readonly PageSentence[]): StatedClaim[] {
  const stated = sentences.flatMap((sentence): StatedClaim[] => {
    switch (sentence.kind) {
      case 'change':
        return [sentence.now, sentence.before].map((claim) => ({ claim, sentence, at: 0 }));
      case 'total':
        return [{ claim: sentence.all, sentence, at: 0 }];
      case 'cause':
        return sentence.steps.map(({ claim }, at) => ({ claim, sentence, at }));
      default:
        return [{ claim: sentence.claim, sentence, at: 0 }];
    }
  });
  return stated.sort((a, b) => a.claim.n - b.claim.n);
}

/** The question of a page, and the code of the saved one whose figures its links keep. */
export interface PageQuestion {
  view: AnalysisView;
  country: string;
  /** Empty for a page that is not saved. */
  code: string;
}

/** Path of the analysis of a page's question after an action. */
export const analysisPath = ({ view, country, code }: PageQuestion, action: AnalysisAction): string =>
  links.analysis(country) + writeView(analysisReducer({ ...view, report: code }, action));

/** The company that a claim about a leader narrows to, for the chip of its analysis. */
const companyName = (sentence: PageSentence | undefined): { name?: string } =>
  sentence?.kind === 'leader' ? { name: sentence.name } : {};

/** Path of the records of a figure. */
export const recordsPath = (question: PageQuestion, filter: AnalysisFilter, name?: string): string =>
  analysisPath(question, { do: 'open', filter, ...(name !== undefined && { name }) });

/** Path of the records of a claim. */
export const claimPath = (question: PageQuestion, { claim, sentence }: StatedClaim): string =>
  analysisPath(question, { do: 'open', filter: claim.open, ...companyName(sentence) });

/** Path that paper has: the short link of a saved page, else the records themselves. */
export const printedPath = (question: PageQuestion, stated: StatedClaim): string =>
  question.code === '' ? claimPath(question, stated) : links.savedPage(question.code, stated.claim.n);
