// Reports each visit to the site when the page is hidden: which builds were used, how fast they were and what failed.
// Canaries are judged by these figures. Loaded when the page is idle, never before the first area is shown.
import type { VisitedArea } from '@waybill/contract';
import { VISIT_COUNT_MAX, VISIT_PATH } from '@waybill/contract/constants';
import { onINP, onLCP } from 'web-vitals';
import type { Reports } from './reports';
import { type Store, shownArea, type View } from './view';
import { takeVisitToken } from './visit-token';

/** Source of the page's measurements, and how they are sent; a parameter for tests. */
interface VisitPage {
  onLCP: (told: (metric: { value: number }) => void) => void;
  /** `at`: when the slowest interaction began. */
  onINP: (told: (metric: { value: number; at: number }) => void) => void;
  send: (text: string) => void;
  /** Token for one report; null when there is none now. */
  token: () => string | null;
}

const browser: VisitPage = {
  onLCP: (told) => onLCP(told, { reportAllChanges: true }),
  onINP: (told) =>
    onINP(({ value, entries }) => told({ value, at: entries[0]?.startTime ?? performance.now() }), {
      reportAllChanges: true,
    }),
  send: (text) => void navigator.sendBeacon(VISIT_PATH, text),
  token: takeVisitToken,
};

const shell = 'shell';
/** A visit with more builds than this reports only the first ones. */
const areasMost = 20;

/** The build that an area's page was meant for: the one that failed where an older one replaces it. */
function usedNow(view: View): { remote: string; version: string } | null {
  if (view.place?.kind !== 'area') return null;
  const { remote } = view.place.match;
  const state = shownArea(view);
  if (state.status === 'shown') return { remote, version: state.instead?.version ?? state.version };
  return state.status === 'failed' ? { remote, version: state.failure.version } : null;
}

/**
 * Starts with the area that is shown. A visit ends when the page is hidden; what follows is the next one.
 * @param reports gives the failures of areas
 */
export function tellVisits(
  view: Store<View>,
  reports: Pick<Reports, 'follow'>,
  page: VisitPage = browser,
): void {
  const areas = new Map<string, VisitedArea>();
  /** The areas that were shown, and since when, for metrics that arrive late. */
  const shown: { since: number; remote: string; version: string }[] = [];
  let address = '';

  function findArea(remote: string, version: string): VisitedArea | null {
    const { site } = view.get();
    const key = `${remote} ${version}`;
    const known = areas.get(key);
    if (known !== undefined || site === null || areas.size >= areasMost) return known ?? null;
    const added = { remote, version, failures: 0, errors: 0, lcp: null, inp: null };
    areas.set(key, added);
    return added;
  }

  /** Counts for the area, and for the shell, which stands for the whole site. */
  function change(remote: string | null, version: string, by: (area: VisitedArea) => void): void {
    const own = view.get().site?.registry.shell;
    const both = [
      own === undefined ? null : findArea(shell, own),
      remote === null ? null : findArea(remote, version),
    ];
    for (const area of both) if (area !== null) by(area);
  }

  /** Called for the first page and each later one: its area was used in this visit. */
  function look(): void {
    const now = usedNow(view.get());
    const before = shown.at(-1);
    const isOther = now !== null && (now.remote !== before?.remote || now.version !== before.version);
    if (now === null || (!isOther && address === window.location.pathname)) return;
    address = window.location.pathname;
    if (isOther) shown.push({ since: shown.length === 0 ? 0 : performance.now(), ...now });
    change(now.remote, now.version, () => {});
  }

  const more = (count: number) => Math.min(VISIT_COUNT_MAX, count + 1);
  const areaAt = (at: number) => shown.findLast(({ since }) => since <= at) ?? shown[0];
  const thrown = (cause: unknown) => {
    const now = usedNow(view.get());
    // Errors of browser extensions have another file name.
    const elsewhere = cause instanceof ErrorEvent && !cause.filename.startsWith(window.location.origin);
    if (elsewhere) return;
    change(now?.remote ?? null, now?.version ?? '', (area) => {
      area.errors = more(area.errors);
    });
  };
  const end = () => {
    if (!document.hidden || areas.size === 0) return;
    const token = page.token();
    // Told with the next visit, which will have one.
    if (token === null) return;
    page.send(JSON.stringify({ token, areas: [...areas.values()] }));
    areas.clear();
  };

  look();
  view.subscribe(look);
  window.addEventListener('error', thrown);
  window.addEventListener('unhandledrejection', thrown);
  page.onLCP(({ value }) => {
    const first = shown[0];
    if (first === undefined) return;
    change(first.remote, first.version, (area) => {
      area.lcp = Math.round(value);
    });
  });
  page.onINP(({ value, at }) => {
    const area = areaAt(at);
    change(area?.remote ?? null, area?.version ?? '', (each) => {
      each.inp = Math.max(each.inp ?? 0, Math.round(value));
    });
  });
  // Registered after the metrics have added their last listeners, so that theirs run first.
  document.addEventListener('visibilitychange', end);

  let isFirst = true;
  reports.follow((failures) => {
    for (const { remote, version } of failures) {
      // Of areas that were left before this started, the visits without failure are not known.
      if (isFirst && remote !== '' && remote !== shown.at(-1)?.remote) continue;
      change(remote === '' ? null : remote, version, (area) => {
        area.failures = more(area.failures);
      });
    }
    isFirst = false;
  });
}
