// `promote --share 10% --watch 30m` and `watch`: watches a canary by the visits that browsers report, until it is
// promoted to everybody or rolled back. The state is in the pointer, so that another command can continue after one was
// killed.
import { canaryId } from '../store/canaries';
import type { Canary, CanaryLimits, ChannelPointer, Watched } from '../store/document';
import { moveChannel, readChannel } from '../store/pointers';
import { readDocument } from '../store/releases';
import { describeCanary, selectCanaries } from './canaries';
import { parseBuildSelector } from './candidate';
import { type Context, type Outcome, RefusedError, releaseCommand, WrongUseError } from './context';
import { endCanaries } from './demote';
import { type Judgement, judgeCanary, noFigures, usualLimits, type VisitFigures } from './judge';
import { inChannel, type PromoteOptions, placeBuilds, promoteBuilds } from './promote';
import { fetchVisits } from './site';
import { alignColumns, formatCount, formatMoment, formatPercent, listBuildFolders } from './words';

/** How often the visits are read, and how often that is printed, in ms. */
const LOOK_EVERY = 15_000;
const TELL_EVERY = 60_000;

const MINUTE = 60_000;
const LONGEST = 24 * 60;
/** Number of judged canaries to remember. */
const JUDGED_MOST = 5;

/** `30m` or `2h` → ms. @throws WrongUseError outside of one minute to one day */
export function parseTime(text: string): number {
  const [, figure = '', unit] = /^(\d+)\s*(m|h)$/.exec(text.trim()) ?? [];
  const minutes = Number(figure || Number.NaN) * (unit === 'h' ? 60 : 1);
  if (minutes >= 1 && minutes <= LONGEST) return minutes * MINUTE;
  throw new WrongUseError(`"${text}" is not a time to watch: give 1m to 24h, such as 30m`);
}

function parsePercent(text: string): number {
  const [, figure] = /^(\d+(?:\.\d+)?)\s*%$/.exec(text.trim()) ?? [];
  if (figure !== undefined) return Number(figure) / 100;
  throw new WrongUseError(`"${text}" is not a limit: give a percentage such as 1%`);
}

export interface TypedLimits {
  visits?: number;
  failures?: string;
  slow?: string;
  inp?: string;
}

export const parseLimits = ({ visits, failures, slow, inp }: TypedLimits): CanaryLimits => ({
  visits: visits ?? usualLimits.visits,
  failures: failures === undefined ? usualLimits.failures : parsePercent(failures),
  slow: slow === undefined ? usualLimits.slow : parsePercent(slow),
  inp: inp === undefined ? usualLimits.inp : parsePercent(inp),
});

const listBuildNames = ({ builds }: Pick<Canary, 'builds'>) => Object.keys(builds).join(' ');

/** Figures of a watched canary at one moment. */
interface CanaryFigures {
  judgement: Judgement;
  /** Visits with the canary, and with the current builds: of the build that has the fewest. */
  visits: { canary: number; current: number };
  /** Why nothing is known; null when it is. */
  unknown: string | null;
}

const findFigures = (
  known: readonly (VisitFigures & { remote: string; version: string; canary: boolean })[],
  name: string,
  folder: string | undefined,
  isCanary: boolean,
): VisitFigures =>
  known.find(({ remote, version, canary }) => remote === name && version === folder && canary === isCanary) ??
  noFigures;

const order = { worse: 2, few: 1, fine: 0 } as const;

/** Judges every build of a canary against the current one; the worst of them counts. */
async function measureCanary(
  context: Context,
  pointer: ChannelPointer,
  { builds }: Canary,
  watched: Watched,
): Promise<CanaryFigures> {
  const asked = await fetchVisits(context, new Date(watched.since));
  const released = listBuildFolders(
    await readDocument(context.storage, pointer.release, await context.trusted()),
  );
  const isOver = context.now().toISOString() >= watched.until;
  const each = Object.entries(builds).map(([name, folder]) => {
    const canary = findFigures(asked.known ?? [], name, folder, true);
    const current = findFigures(asked.known ?? [], name, released.get(name), false);
    return { name, canary, current, ...judgeCanary(canary, current, watched.limits, isOver) };
  });
  const [worst] = each.toSorted((a, b) => order[b.verdict] - order[a.verdict]);
  const measures = each.flatMap(({ name, measures: of }) =>
    of.map((measure) => (each.length === 1 ? measure : { ...measure, name: `${name}: ${measure.name}` })),
  );
  return {
    judgement: { verdict: worst?.verdict ?? 'few', measures },
    visits: {
      canary: Math.min(...each.map(({ canary }) => canary.visits)),
      current: Math.min(...each.map(({ current }) => current.visits)),
    },
    unknown: asked.unknown,
  };
}

const formatFigures = ({ judgement, visits, unknown }: CanaryFigures, indent = '  '): string[] => [
  ...(unknown === null ? [] : [`${indent}Visits could not be read: ${unknown}`]),
  ...alignColumns(
    [
      ['', 'canary', 'current'],
      ['visits', String(visits.canary), String(visits.current)],
      ...judgement.measures.map(({ name, canary, current, isWorse }) => [
        name,
        canary,
        current,
        ...(isWorse ? ['worse'] : []),
      ]),
    ],
    indent,
  ),
];

/** Lines of `status` about a canary that is watched. */
export async function describeWatchedCanary(
  context: Context,
  channel: string,
  pointer: ChannelPointer,
  canary: Canary,
): Promise<string[]> {
  const { watched } = canary;
  if (watched === undefined) return [];
  const look = await measureCanary(context, pointer, canary, watched).catch(() => null);
  return [
    `    watched until ${formatMoment(watched.until)}${watched.extended ? ', once more' : ''}; if its command was ended: ${releaseCommand(`watch ${listBuildNames(canary)}${inChannel(channel)}`)}`,
    ...(look === null ? [] : formatFigures(look, '    ')),
  ];
}

/** Remembers the result for `status`, and ends the watch of a canary that stays. */
const storeWatchResult = (
  { storage, by, now }: Context,
  channel: string,
  canary: Canary,
  result: 'promoted' | 'rolledBack' | 'left',
  lines: string[],
) =>
  moveChannel(storage, channel, (pointer) => {
    if (pointer === null) return null;
    const judged = { builds: canary.builds, result, at: now().toISOString(), by, lines };
    return {
      ...pointer,
      canaries: pointer.canaries.map((each) => {
        const { watched: _over, ...rest } = each;
        return canaryId(each) === canaryId(canary) ? rest : each;
      }),
      judged: [judged, ...(pointer.judged ?? [])].slice(0, JUDGED_MOST),
    };
  });

/** Extends the watch once by the same time; @returns null when it was extended already. */
async function extendWatch({ storage }: Context, channel: string, id: string, watched: Watched) {
  if (watched.extended) return null;
  const until = new Date(2 * Date.parse(watched.until) - Date.parse(watched.since)).toISOString();
  await moveChannel(storage, channel, (pointer) =>
    pointer === null
      ? null
      : {
          ...pointer,
          canaries: pointer.canaries.map((each) =>
            canaryId(each) === id ? { ...each, watched: { ...watched, until, extended: true } } : each,
          ),
        },
  );
  return until;
}

/** Outcome when somebody else ended the canary, or promoted it, while it was watched. */
function describeCanaryEndedByOthers(channel: string, id: string, pointer: ChannelPointer | null): Outcome {
  const judged = pointer?.judged?.find((each) => canaryId(each) === id);
  return {
    ok: judged?.result === 'promoted',
    data: { channel, canary: id, result: judged?.result ?? 'ended' },
    lines:
      judged === undefined
        ? [
            `Canary ${id} was ended by somebody meanwhile, or its builds were promoted: ${releaseCommand('history')}`,
          ]
        : judged.lines,
  };
}

async function promoteCanary(
  context: Context,
  channel: string,
  canary: Canary,
  look: CanaryFigures,
): Promise<Outcome> {
  const id = canaryId(canary);
  const { ok, data, lines } = await placeBuilds(context, { channel, share: null }, async ({ pointer }) => {
    if (!pointer?.canaries.some((each) => canaryId(each) === id))
      throw new RefusedError(`Canary ${id} is not there any more.`);
    return new Map(Object.entries(canary.builds));
  });
  const said = [
    `Canary ${id} is not worse than what the others had: it was promoted.`,
    ...formatFigures(look),
  ];
  await storeWatchResult(context, channel, canary, 'promoted', said);
  return { ok, data: { ...data, result: 'promoted', ...look }, lines: [...said, ...lines] };
}

async function endWorseCanary(
  context: Context,
  channel: string,
  canary: Canary,
  look: CanaryFigures,
): Promise<Outcome> {
  const id = canaryId(canary);
  const { data, lines } = await endCanaries(context, channel, ({ canaries }) =>
    canaries.filter((each) => canaryId(each) === id),
  );
  const said = [`Canary ${id} is worse than what the others have: it was ended.`, ...formatFigures(look)];
  await storeWatchResult(context, channel, canary, 'rolledBack', said);
  // A pipeline must see that its build was rejected.
  return { ok: false, data: { ...data, result: 'rolledBack', ...look }, lines: [...said, ...lines] };
}

async function leaveCanary(
  context: Context,
  channel: string,
  canary: Canary,
  look: CanaryFigures,
): Promise<Outcome> {
  const names = listBuildNames(canary);
  const said = [
    `Canary ${canaryId(canary)} had too few visits to decide: it stays at ${formatPercent(canary.share)}.`,
    ...formatFigures(look),
  ];
  await storeWatchResult(context, channel, canary, 'left', said);
  return {
    ok: false,
    data: { channel, result: 'left', ...look },
    lines: [
      ...said,
      `For all: ${releaseCommand(`promote ${names} --next${inChannel(channel)}`)}`,
      `End it:  ${releaseCommand(`demote ${names}${inChannel(channel)}`)}`,
    ],
  };
}

function formatProgress({ judgement, visits, unknown }: CanaryFigures, left: number): string {
  if (unknown !== null) return `Visits could not be read: ${unknown}`;
  const [failures] = judgement.measures;
  const failed =
    failures === undefined ? '' : `; with a failure ${failures.canary} against ${failures.current}`;
  const minutes = formatCount(Math.max(1, Math.ceil(left / MINUTE)), 'minute');
  return `${formatCount(visits.canary, 'visit')} with the canary, ${visits.current} without${failed}; ${minutes} left`;
}

/** Watches one canary to its end. */
async function watchCanary(context: Context, channel: string, id: string): Promise<Outcome> {
  let toldAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const pointer = await readChannel(context.storage, channel);
    const canary = pointer?.canaries.find((each) => canaryId(each) === id);
    if (pointer === null || canary?.watched === undefined)
      return describeCanaryEndedByOthers(channel, id, pointer);
    const { watched } = canary;
    const look = await measureCanary(context, pointer, canary, watched);
    const left = Date.parse(watched.until) - context.now().getTime();
    if (look.judgement.verdict === 'worse') return endWorseCanary(context, channel, canary, look);
    if (left <= 0) {
      if (look.judgement.verdict === 'fine') return promoteCanary(context, channel, canary, look);
      const until = await extendWatch(context, channel, id, watched);
      if (until === null) return leaveCanary(context, channel, canary, look);
      context.tell(
        `Not enough visits (${look.visits.canary} and ${look.visits.current} of ${watched.limits.visits}): watched until ${formatMoment(until)}`,
      );
      continue;
    }
    const now = context.now().getTime();
    if (now - toldAt >= TELL_EVERY) {
      toldAt = now;
      context.tell(formatProgress(look, left));
    }
    await context.sleep(Math.min(LOOK_EVERY, left));
  }
}

/** Resumes the watch of a canary. @throws RefusedError when it is not watched */
export async function resumeWatch(
  context: Context,
  names: readonly string[],
  channel: string,
): Promise<Outcome> {
  const pointer = await readChannel(context.storage, channel);
  const wanted = names.map((name) => parseBuildSelector(name).name);
  const [canary, ...more] = selectCanaries(pointer, channel, wanted);
  if (canary === undefined || more.length > 0) throw new WrongUseError('name builds of one canary only');
  if (canary.watched === undefined) {
    throw new RefusedError(`Canary ${describeCanary(canary)} is not watched.`, [
      `Begin: ${releaseCommand(`promote ${listBuildNames(canary)} --share ${formatPercent(canary.share).replace(' ', '')} --watch 30m${inChannel(channel)}`)}`,
    ]);
  }
  return watchCanary(context, channel, canaryId(canary));
}

/** Starts a canary, and watches it to its end. */
export async function promoteAndWatch(
  context: Context,
  names: readonly string[],
  options: PromoteOptions & { watched: NonNullable<PromoteOptions['watched']> },
): Promise<Outcome> {
  if (options.share === null) throw new WrongUseError('--watch looks after a canary: give --share with it');
  const begun = await promoteBuilds(context, names, options);
  const { canary } = begun.data;
  // Everybody has these builds already.
  if (typeof canary !== 'string' || context.dryRun) return begun;
  for (const line of begun.lines) context.tell(line);
  context.tell('Ctrl-C ends watching, and leaves the canary as it is then.');
  const ended = await watchCanary(context, options.channel, canary);
  return { ...ended, data: { ...begun.data, ...ended.data } };
}
