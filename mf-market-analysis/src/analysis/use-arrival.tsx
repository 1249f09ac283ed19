// Hooks that lead the reader to what a click on the page of an analysis showed: opened records, and the comparison.
import { analysisTabs } from '@waybill/contract/analysis-terms';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { type DatedView, openedNames } from './analysis-view';
import type { Analysis } from './use-analysis';

/**
 * Scrolls to the chips, and focuses them, when a number opened its records: the chips say which they are. With Back the
 * page returns to the number instead.
 */
export function useOpenedRecords(view: DatedView): RefObject<HTMLDivElement | null> {
  const chips = useRef<HTMLDivElement>(null);
  const opened = openedNames.map((name) => view[name]).join('\n');
  const before = useRef(opened);
  useLayoutEffect(() => {
    if (before.current === opened) return;
    const isNarrower = openedNames.some(
      (name, at) => view[name] !== '' && view[name] !== before.current.split('\n')[at],
    );
    before.current = opened;
    if (!isNarrower || view.tab !== analysisTabs.records || view.comparing || view.moving !== '') return;
    chips.current?.scrollIntoView({ block: 'start' });
    chips.current?.focus({ preventScroll: true });
  }, [opened, view]);
  return chips;
}

interface ComparisonStart {
  /** Opens the comparison. */
  start: () => void;
  /** Its button was clicked, and the comparison has not shown itself yet. */
  isStarted: boolean;
  shown: () => void;
  /** Says it to screen readers. */
  said: ReactNode;
}

export function useComparisonStart(act: Analysis['act']): ComparisonStart {
  const { t } = useTranslation(NAMESPACE);
  const [isStarted, setStarted] = useState(false);
  const [isSaid, setSaid] = useState(false);
  return {
    isStarted,
    shown: () => setStarted(false),
    start: () => {
      act({ do: 'compare' });
      setStarted(true);
      setSaid(true);
    },
    said: (
      <p role="status" className="wb-hidden">
        {isSaid && t('compare.started')}
      </p>
    ),
  };
}
