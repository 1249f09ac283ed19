// Chips for the terms that query expansion added to a search: each can be removed, all of them too, and put back.
import type { CallInput, Finding, WidenedTerm } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { Icon } from '@waybill/ui';
import { Chip } from '@waybill/ui/data';
import { useState } from 'react';
import { useTradeTexts } from '../texts';
import styles from './finding.module.css';

interface Widening {
  /** Exact search: nothing is added. */
  exact: boolean;
  /** Added terms that the user removed. */
  without: readonly string[];
}

/** Calls that count the results of each added term, by the token of the search. */
type CountedCall = 'transactionWidened' | 'traderWidened' | 'leadsWidened' | 'analysisWidened';

interface WidenedChipsProps<Counted extends CountedCall> extends Widening {
  finding: Finding | undefined;
  /** The call that counts the rows of each term, made once the chips are unfolded. */
  counter: Counted;
  /** The search with its token; nothing is counted without it. */
  counted: CallInput<Counted> | undefined;
  onChange: (widening: Widening) => void;
}

/** Placeholder for a call that is not made. */
const NOT_ASKED = { keyword: '', startDate: '', endDate: '', token: '' };

/** Number of terms shown while the line is folded. */
const NAMED = 4;

export function WidenedChips<Counted extends CountedCall>({
  finding,
  counter,
  counted,
  exact,
  without,
  onChange,
}: WidenedChipsProps<Counted>) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const [open, setOpen] = useState(false);
  const words = (finding?.widened ?? []).filter(({ terms }) => terms.length > 0);
  const counts = useCall<CountedCall>(counter, counted ?? NOT_ASKED, {
    enabled: open && words.length > 0 && counted !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  if (words.length === 0 && !exact && without.length === 0) return null;

  const reason = ({ why, language }: WidenedTerm) =>
    `${t(`finding.why.${why}`)} · ${language === 'mul' ? t('finding.several') : format.language(language)}`;
  const rowsOf = (typed: string, term: string) =>
    counts?.find((count) => count.typed === typed && count.term === term)?.rows;

  return (
    <section className={styles.widened} aria-label={t('finding.label')}>
      <div className={styles.line}>
        {words.length > 0 && (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={open}
            onClick={() => setOpen((now) => !now)}
          >
            <Icon name={open ? 'up' : 'down'} /> {t('finding.also')}{' '}
            {words
              .map(({ typed, terms }) => {
                const more = terms.length > NAMED ? ` (+${terms.length - NAMED})` : '';
                const named = terms.slice(0, NAMED).map(({ term }) => term);
                return `${typed} → ${named.join(', ')}${more}`;
              })
              .join(' · ')}
          </button>
        )}
        {exact && <span>{t('finding.isExact')}</span>}
        {words.length > 0 && !exact && (
          <button
            type="button"
            className="wb-link-button wb-screen-only"
            onClick={() => onChange({ exact: true, without: [] })}
          >
            {t('finding.exact')}
          </button>
        )}
        {(exact || without.length > 0) && (
          <button
            type="button"
            className="wb-link-button wb-screen-only"
            onClick={() => onChange({ exact: false, without: [] })}
          >
            {t('finding.back')}
          </button>
        )}
      </div>
      {open &&
        words.map(({ typed, terms, cut }) => (
          <div key={typed} className={styles.line}>
            <strong>{typed} →</strong>
            {terms.map((term) => {
              const rows = rowsOf(typed, term.term);
              return (
                <span key={term.term} title={reason(term)}>
                  <Chip
                    label={reason(term)}
                    name={term.term}
                    onRemove={() => onChange({ exact, without: [...new Set([...without, term.term])] })}
                  >
                    {rows === undefined ? term.term : `${term.term} +${format.number(rows)}`}
                  </Chip>
                </span>
              );
            })}
            {cut && <span className="wb-muted">{t('finding.cut')}</span>}
          </div>
        ))}
      {without.length > 0 && (
        <div className={styles.line}>
          <span className="wb-muted">{t('finding.without')}</span>
          {without.map((term) => (
            <Chip
              key={term}
              onRemove={() => onChange({ exact, without: without.filter((held) => held !== term) })}
              name={`${t('finding.without')} ${term}`}
            >
              {term}
            </Chip>
          ))}
        </div>
      )}
    </section>
  );
}
