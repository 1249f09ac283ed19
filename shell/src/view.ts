// State of the shell: what it shows now, as one value that routing and areas write and the shell's React root reads.
import type { AreaState } from './areas/area';
import type { Site } from './registry';
import { createFailure, type Failure, KnownError } from './remotes/failures';
import type { Decision } from './routing/guards';

/** A decision after all redirects were followed. */
export type Place = Exclude<Decision, { kind: 'redirect' }>;

export interface View {
  /** The site in effect. Null until it was read, and when it could not be (see `registryFailure`). */
  site: Site | null;
  registryFailure: Failure | null;
  /** Null until the first address was routed. */
  place: Place | null;
  /** Another page of this site was shown before in this document. */
  cameFromHere: boolean;
  /** By name of the remote. */
  areas: Readonly<Record<string, AreaState>>;
  /** Release with another shell than the one that runs here: a reload brings it. */
  newer: string | null;
  /** Release whose offer the visitor dismissed. */
  dismissed: string | null;
  /** A script of this page is gone, and an automatic reload would have lost what the visitor typed. */
  stale: boolean;
  /** Scripts that the page waits for did not arrive; the import waits, because failing would lose typed input. */
  missing: boolean;
  /** Remotes that come from a developer's machine. */
  overridden: readonly string[];
  /** Question to answer before anything else is shown; null without one. */
  question: SwitchQuestion | null;
}

/** Asked when a link would log in another account than the one whose session is open. Names are user names. */
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

/** State of the area that is shown. A build without a screen for the page counts as failed there. */
export function shownArea({ place, areas }: View): AreaState {
  if (place?.kind !== 'area') return { status: 'idle' };
  const { remote, route } = place.match;
  const state = areas[remote] ?? { status: 'idle' };
  if (state.status !== 'shown' || state.answers?.(route.path) !== false) return state;
  return { status: 'failed', failure: state.instead ?? withoutScreen(remote, state.version, route.path) };
}

/** One failure per page, so that its trace stays the same while the page is shown. */
const withoutScreens = new Map<string, Failure>();

function withoutScreen(remote: string, version: string, path: string): Failure {
  const key = `${remote} ${version} ${path}`;
  const cause = new KnownError('shape', `${remote} names ${path} and has no screen for it`);
  const failure = withoutScreens.get(key) ?? createFailure({ kind: 'shape', remote, version, cause });
  withoutScreens.set(key, failure);
  return failure;
}

/** The notice at the foot of the page; null without one. */
export function findOffer({ newer, dismissed, stale, missing }: View): 'newer' | 'stale' | 'missing' | null {
  if (missing) return 'missing';
  if (stale) return 'stale';
  return newer !== null && newer !== dismissed ? 'newer' : null;
}

/** Identifies a page, so that a change of its query is not a change of page. */
export function pageKey(place: Place | null): string {
  if (place === null) return '';
  if (place.kind !== 'area') return place.kind;
  const { remote, route, params } = place.match;
  return `${remote} ${route.path} ${JSON.stringify(params)}`;
}

/**
 * Without a session no page has chrome; with one, all but those that opt out.
 * @param framed the page is shown inside a frame on a page of the agent's own
 */
export function chooseLayout({ place }: View, authenticated: boolean, framed: boolean): 'chrome' | 'bare' {
  if (!authenticated || place === null) return 'bare';
  if (place.kind === 'area')
    return (framed ? place.match.route.framed : undefined) ?? place.match.route.layout;
  return place.kind === 'notFound' ? 'chrome' : 'bare';
}
