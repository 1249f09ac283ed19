// Visits as browsers tell of them when a page is hidden: which builds were used, what failed, and how quick it was. They
// are what a watched canary is judged by. No personal data: neither address nor words of the page.
import { z } from 'zod';
import { VISIT_COUNT_MAX } from './constants';
import { releasedName } from './failures';

const count = z.int().min(0).max(VISIT_COUNT_MAX);
const ms = z.int().min(0).max(600_000).nullable();

/** An area that was used in this visit, or the shell with the whole of it (`shell`). */
export const visitedArea = z.object({
  /** Folder name of the remote; `shell` for the page as a whole. */
  remote: releasedName(64).min(1),
  /** Build that the release names, also when an older one stood in for it. */
  version: releasedName(64).min(1),
  /** Failures W602 to W609. */
  failures: count,
  /** Errors of scripts that nobody caught. */
  errors: count,
  /** Largest Contentful Paint, of the area that the page was opened with. */
  lcp: ms,
  /** Interaction to Next Paint: the slowest answer to a click or a key. */
  inp: ms,
});
export type VisitedArea = z.output<typeof visitedArea>;

/** The same area twice would count twice. */
const visitedAreas = z
  .array(visitedArea)
  .min(1)
  .max(20)
  .refine(
    (areas) => new Set(areas.map(({ remote, version }) => `${remote} ${version}`)).size === areas.length,
  );

/** `POST /visit`: release and canary are in the token, which the edge has put into the page for one report. */
export const visitReport = z.object({ token: z.string().min(1).max(400), areas: visitedAreas });
export type VisitReport = z.output<typeof visitReport>;

/** Upper ends of the steps that times are counted by, in ms; slower ones are in a last step. */
export const visitSteps = {
  lcp: [500, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 2000],
} as const;

/** The step that a time falls in: the first whose end it does not pass. */
export function stepOf(measure: keyof typeof visitSteps, time: number): number {
  const at = visitSteps[measure].findIndex((end) => time <= end);
  return at === -1 ? visitSteps[measure].length : at;
}

/** `POST /internal/visits` (JSON): the edge passes on what a browser told. */
export const visitTold = z.object({
  /** Of the browser: visits of an address count as one, and so many areas of it are counted. */
  address: z.string().min(1).max(64),
  /** Names the token of the report, which counts once. */
  token: z.string().min(1).max(64),
  /** What the edge has served to this browser. */
  release: releasedName(64).min(1),
  canary: z.boolean(),
  areas: visitedAreas,
});
export type VisitTold = z.output<typeof visitTold>;

/**
 * `GET /internal/visits?since=…` (ISO moment): visits, counted by build, current and canary apart. All visits of an
 * address (IPv6: of a /64) are one, with their median.
 */
export const visitsAnswer = z.array(
  z.object({
    remote: z.string(),
    version: z.string(),
    canary: z.boolean(),
    visits: z.int(),
    /** Visits with a failure, and how many there were. */
    failed: z.int(),
    failures: z.int(),
    /** Visits with an error of a script, and how many there were. */
    errored: z.int(),
    errors: z.int(),
    /** Visits in each step of `visitSteps`. */
    lcp: z.array(z.int()),
    inp: z.array(z.int()),
  }),
);
export type VisitsAnswer = z.output<typeof visitsAnswer>;
