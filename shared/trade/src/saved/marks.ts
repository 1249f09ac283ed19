// Marks of companies as peer or customer (spec §4): marking returns an id, which unmarking needs. Updates are
// optimistic and rolled back on failure; if the plan does not include marks, the platform prompts for an upgrade.
import type { CallName, MarkKind, TopicPayload } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { useState } from 'react';
import { changeRows } from './rows';

/** Calls whose answers contain a company's marks. */
const shownBy: readonly CallName[] = [
  'traderInfo',
  'traderSearch',
  'tradersFollowed',
  'tradersViewed',
  'companiesConcerned',
  'leads',
  'analysisCompanies',
  'transactionCompanies',
];

/** Sets the id of a company's mark, or null, on every cached copy of its rows. */
export function applyMark({ company, mark, id }: TopicPayload<'marks.changed'>): void {
  changeRows(shownBy, (row) =>
    mark in row && row[mark] !== id && (row.id === company || row.view_id === company)
      ? { ...row, [mark]: id }
      : row,
  );
}

interface MarkToggle {
  marked: boolean;
  /** True while the request is pending; the new mark is shown already. */
  busy: boolean;
  toggle(): void;
}

/**
 * @param company key of the company
 * @param id id of its mark of this kind; null if it has none
 */
export function useMark(company: string, mark: MarkKind, id: string | null): MarkToggle {
  /** The requested state, until the server has answered. */
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
          // The platform has shown the error, or prompted for an upgrade.
          () => undefined,
        )
        .finally(() => setWanted(null));
    },
  };
}

/**
 * Marks companies, all or none; existing marks stay.
 * @returns how many have the mark now
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
