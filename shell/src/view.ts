// What the shell shows right now, as one value that routing and areas write and the shell's React root reads.
import type { AreaState } from './areas/area';
import type { Site } from './registry';
import { type Failure, failureOf, KnownError } from './remotes/failures';
import type { Decision } from './routing/guards';

/** Where a redirect has been followed to its end. */
export type Place = Exclude<Decision, { kind: 'redirect' }>;

export interface View {
  /** What the page goes by. Null until it was read, and when it could not be (see `registryFailure`). */
  site: Site | null;
  registryFailure: Failure | null;
  /** Null until the first address was decided. */
  place: Place | null;
  /** Another page of this site was shown before, in this document. */
  cameFromHere: boolean;
  /** By name of the remote. */
  areas: Readonly<Record<string, AreaState>>;
  /** Release with another shell than the one that runs here: a reload brings it. */
  newer: string | null;
  /** Release whose offer the visitor put away. */
  dismissed: string | null;
  /** A script of this page is gone, and a reload by itself would have taken what the visitor typed. */
  stale: boolean;
  /** Scripts did not arrive that the page waits for, because something typed would be lost if it failed. */
  missing: boolean;
  /** Remotes that come from a developer's machine. */
  overridden: readonly string[];
  /** Asked before anything else is shown; null where nothing is. */
  question: SwitchQuestion | null;
}

/** A link logs somebody in while another account's session is open. Names are user names. */
export interface SwitchQuestion {
  present: string;
  coming: string;
  answer: (switches: boolean) => void;
}

export interface Store<T> {
  get(): T;
  set(change: Partial<T>): void;
  subscribe(changed: () => void): () => void;
}

function createStore<T extends object>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(change) {
      value = { ...value, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

export const createView = (): Store<View> =>
  createStore<View>({
    site: null,
    registryFailure: null,
    place: null,
    cameFromHere: false,
    areas: {},
    newer: null,
    dismissed: null,
    stale: false,
    missing: false,
    overridden: [],
    question: null,
  });

/** State of the area that is shown. A build without a screen for the page has failed there. */
export function shownArea({ place, areas }: View): AreaState {
  if (place?.kind !== 'area') return { status: 'idle' };
  const { remote, route } = place.match;
  const state = areas[remote] ?? { status: 'idle' };
  if (state.status !== 'shown' || state.answers?.(route.path) !== false) return state;
  return { status: 'failed', failure: state.instead ?? withoutScreen(remote, state.version, route.path) };
}

/** One failure for each page, so that its trace stays while the page does. */
const withoutScreens = new Map<string, Failure>();

function withoutScreen(remote: string, version: string, path: string): Failure {
  const key = `${remote} ${version} ${path}`;
  const cause = new KnownError('shape', `${remote} names ${path} and has no screen for it`);
  const failure = withoutScreens.get(key) ?? failureOf({ kind: 'shape', remote, version, cause });
  withoutScreens.set(key, failure);
  return failure;
}

/** What is said at the foot of the page; null when nothing is. */
export function offerOf({ newer, dismissed, stale, missing }: View): 'newer' | 'stale' | 'missing' | null {
  if (missing) return 'missing';
  if (stale) return 'stale';
  return newer !== null && newer !== dismissed ? 'newer' : null;
}

/** Names a page, so that a change of its query is not a change of page. */
export function pageKey(place: Place | null): string {
  if (place === null) return '';
  if (place.kind !== 'area') return place.kind;
  const { remote, route, params } = place.match;
  return `${remote} ${route.path} ${JSON.stringify(params)}`;
}

/**
 * Without a session nothing has chrome around it; with one, all but the pages that say so.
 * @param framed the page stands inside a page of the agent's own
 */
export function layoutOf({ place }: View, authenticated: boolean, framed: boolean): 'chrome' | 'bare' {
  if (!authenticated || place === null) return 'bare';
  if (place.kind === 'area')
    return (framed ? place.match.route.framed : undefined) ?? place.match.route.layout;
  return place.kind === 'notFound' ? 'chrome' : 'bare';
}
