// One row of the HS picker's list: code, description, its parent, why it is suggested, number of records.
import { useDataWords } from '../words';
import { dotted } from './hs-codes';

export interface HsSuggestion {
  /** Digits only. */
  code: string;
  /** In the user's language. */
  description: string;
  /** Its parent, in the user's language: tells one "Other" from the next. */
  within?: string;
  /** Language of the description (BCP 47), where it may differ from the user's. */
  language?: string;
  /** Why it is suggested, in the user's language. */
  why?: string;
  /** Number of records with this code, when known. */
  rows?: number;
}

export function HsOption({ code, description, within, language, why, rows }: HsSuggestion) {
  const { format } = useDataWords();
  return (
    <span className="wb-hs-option">
      <span className="wb-hs-code">{dotted(code)}</span>
      <span className="wb-hs-text">
        <span className="wb-hs-words" lang={language} title={description}>
          {description}
        </span>
        {within && (
          <span className="wb-hs-words wb-muted wb-tiny" title={within}>
            {within}
          </span>
        )}
        {why && <span className="wb-hs-why wb-muted wb-tiny">{why}</span>}
      </span>
      {rows !== undefined && <span className="wb-muted wb-tiny">{format.compact(rows)}</span>}
    </span>
  );
}
