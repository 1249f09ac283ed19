// Marks of companies as peer or customer (spec §4): marking returns an id, which unmarking needs. Updates are
// optimistic and rolled back on failure; if the plan does not include marks, the platform prompts for an upgrade.
import type { CallName, CompanyMark, MarkKind, TopicPayload } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { useState } from 'react';
import { links } from '../links/links';
import { useTradeTexts } from '../texts';
import { changeRows } from './rows';

/** A mark that the account has. */
type Mark = Pick<CompanyMark, 'id' | 'company' | 'mark'>;

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

/** Shows marks everywhere, once the server has stored them; resolves once their list is refetched, if it is shown. */
function publishMarks(changes: readonly TopicPayload<'marks.changed'>[]): Promise<void> {
  for (const change of changes) {
    platform.bus.publish('marks.changed', change);
    applyMark(change);
  }
  return platform.queryClient.invalidateQueries({ queryKey: ['traderMarks'] });
}

/** Marks a company. @returns its mark. @throws CallError */
async function addMark(company: string, mark: MarkKind): Promise<Mark> {
  const { id } = await platform.call('traderMark', { cmp: company, mark });
  void publishMarks([{ company, mark, id }]);
  return { id, company, mark };
}

/** Removes marks one by one, and publishes those removed even if one fails. @throws CallError */
export async function removeMarks(marks: readonly Mark[]): Promise<void> {
  const gone: TopicPayload<'marks.changed'>[] = [];
  try {
    for (const { id, company, mark } of marks) {
      await platform.call('traderUnmark', { mark: id });
      gone.push({ company, mark, id: null });
    }
  } finally {
    await publishMarks(gone);
  }
}

/** Marks again companies whose marks were removed. @throws CallError */
export async function restoreMarks(marks: readonly Mark[]): Promise<void> {
  for (const kind of new Set(marks.map(({ mark }) => mark))) {
    const companies = marks.filter(({ mark }) => mark === kind).map(({ company }) => company);
    await markCompanies(companies, kind);
  }
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
  const { t } = useTradeTexts();
  /** The requested state, until the server has answered. */
  const [wanted, setWanted] = useState<boolean | null>(null);

  async function set(): Promise<void> {
    if (id === null) {
      const added = await addMark(company, mark);
      platform.toast('success', t(`mark.${mark}.added`), {
        link: { path: links.marked(mark), label: t('favorite.list') },
        undo: { run: () => removeMarks([added]), done: t(`mark.${mark}.removed`) },
      });
      return;
    }
    await removeMarks([{ id, company, mark }]);
    platform.toast('success', t(`mark.${mark}.removed`), {
      undo: { run: () => addMark(company, mark), done: t(`mark.${mark}.added`) },
    });
  }

  return {
    marked: wanted ?? id !== null,
    busy: wanted !== null,
    toggle() {
      if (wanted !== null) return;
      setWanted(id === null);
      set()
        // The platform has shown the error, or prompted for an upgrade.
        .catch(() => undefined)
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
  void publishMarks(marks.map(({ company, id }) => ({ company, mark, id })));
  return marks.length;
}
