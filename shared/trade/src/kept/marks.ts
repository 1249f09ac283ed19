// Marks of companies as peer or customer (spec §4): the id that marking answers is kept, unmarking clears it. Shown at
// once, taken back only on failure; where the plan lacks the right the platform prompts, and nothing else happens.
import type { CallName, MarkKind, TopicPayload } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { useState } from 'react';
import { changeRows } from './rows';

/** Calls whose answers say how a company is marked. */
const shownBy: readonly CallName[] = [
  'traderInfo',
  'traderSearch',
  'tradersFollowed',
  'tradersViewed',
  'companiesConcerned',
  'leads',
  'analysisCompanies',
];

/** Sets the id of a company's mark, or null, on every copy of its rows that the page holds. */
export function applyMark({ company, mark, id }: TopicPayload<'marks.changed'>): void {
  changeRows(shownBy, (row) =>
    mark in row && row[mark] !== id && (row.id === company || row.view_id === company)
      ? { ...row, [mark]: id }
      : row,
  );
}

interface MarkToggle {
  marked: boolean;
  /** Set while the server is asked; the mark shows already. */
  busy: boolean;
  toggle(): void;
}

/**
 * @param company key of the company
 * @param id of its mark of this kind; null when it is not marked so
 */
export function useMark(company: string, mark: MarkKind, id: string | null): MarkToggle {
  /** What was pressed and is not answered yet. */
  const [wanted, setWanted] = useState<boolean | null>(null);

  async function set(): Promise<string | null> {
    if (id === null) return (await platform.call('traderMark', { cmp: company, mark })).id;
    await platform.call('traderUnmark', { mark: id });
    return null;
  }

  return {
    marked: wanted ?? id !== null,
    busy: wanted !== null,
    toggle() {
      if (wanted !== null) return;
      setWanted(id === null);
      set()
        .then(
          (kept) => {
            platform.bus.publish('marks.changed', { company, mark, id: kept });
            applyMark({ company, mark, id: kept });
            void platform.queryClient.invalidateQueries({ queryKey: ['traderMarks'] });
          },
          // The platform has said why, or asked for the upgrade.
          () => undefined,
        )
        .finally(() => setWanted(null));
    },
  };
}

/**
 * Marks companies, all or none; those that are marked so already stay.
 * @returns how many are marked so now
 */
export async function markCompanies(companies: readonly string[], mark: MarkKind): Promise<number> {
  const { marks } = await platform.call('tradersMark', { ids: [...companies], mark });
  for (const { company, id } of marks) {
    platform.bus.publish('marks.changed', { company, mark, id });
    applyMark({ company, mark, id });
  }
  void platform.queryClient.invalidateQueries({ queryKey: ['traderMarks'] });
  return marks.length;
}
