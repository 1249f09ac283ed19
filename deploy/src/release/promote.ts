// `promote`: makes published builds the current release, or first gives them to a share of the users as a canary.

import { type Problem, problemLine } from '../problems';
import { canaryId, hasAnyBuild } from '../store/canaries';
import {
  type Canary,
  type CanaryLimits,
  type ChannelPointer,
  mainChannel,
  type ReleaseDocument,
  type ShellBuild,
  storedDocument,
} from '../store/document';
import { storeKeys } from '../store/keys';
import { readChannel, withRelease } from '../store/pointers';
import { readDocument, writeDocument } from '../store/releases';
import type { Signer } from '../store/signing';
import type { Storage } from '../store/storage';
import { describeCanary, formatCanaries, placeCanaries, selectCanaries, withCanary } from './canaries';
import { composeCandidate, type Picks, parseBuildSelector, publishedPicks } from './candidate';
import { type Context, type Outcome, RefusedError, releaseCommand, WrongUseError } from './context';
import { findUntriedBuilds, tryBuilds } from './in-browser';
import { moveFrom, OvertakenError, unlessOvertaken } from './move';
import { type Change, compareBuilds, formatChanges, formatCount, formatMoment, formatPercent } from './words';

export interface PromoteOptions {
  channel: string;
  /** Between 0 and 1: only this share of the users gets it. */
  share: number | null;
  /** The canary becomes current as it is. */
  next: boolean;
  /** Watches the canary for this long, in ms. */
  watched?: { ms: number; limits: CanaryLimits } | undefined;
}

/** `10%` or `0.1` → 0.1. @throws WrongUseError outside of 0 to 100 %, both excluded */
export function parseShare(text: string): number {
  const [, figure = '', sign] = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text.trim()) ?? [];
  const share = figure === '' ? Number.NaN : Number(figure) / (sign === '%' ? 100 : 1);
  if (share > 0 && share < 1) return share;
  throw new WrongUseError(
    `"${text}" is not a share of the users: give more than 0% and less than 100%, such as 10%`,
  );
}

/** Refuses an untrusted key: its release would become current and be served to nobody. */
async function trustedSigner({ signer, trusted }: Context): Promise<Signer> {
  const own = await signer();
  if (!(await trusted()).includes(own.publicKey)) {
    throw new RefusedError('The key that signs here is not trusted here.', [
      `Add ${own.publicKey} to WAYBILL_TRUSTED_KEYS, or name the right key with WAYBILL_RELEASE_KEY.`,
    ]);
  }
  return own;
}

/** A shell rejects everything signed by a key that it was not built with: no remote would ever start. */
async function checkShellCarriesKey(
  { storage }: Context,
  { folder, entry, boot }: ShellBuild,
  signer: Signer,
) {
  for (const file of [entry, ...boot]) {
    const script = await storage.read(storeKeys.asset(file));
    if (script?.bytes.includes(signer.publicKey)) return;
  }
  throw new RefusedError(
    `Shell ${folder} does not carry the key that signs here: browsers would refuse every remote.`,
    [`Publish a shell that is built with WAYBILL_TRUSTED_KEYS naming ${signer.publicKey}.`],
  );
}

/** After a change of keys the current release is still signed with the old one. */
async function isSignedBy(storage: Storage, id: string, { key }: Signer): Promise<boolean> {
  const stored = await storage.read(storeKeys.document(id));
  return stored !== null && storedDocument.parse(JSON.parse(stored.bytes.toString('utf8'))).key === key;
}

const describeAudience = (channel: string) => (channel === mainChannel ? 'everybody' : `channel ${channel}`);

/**
 * Promotes published builds into a channel: the newest of all, or those named (`mf-traders`, `mf-traders@1.2.0`).
 * @throws RefusedError with one reason per line when they do not fit what is deployed; nothing is changed then
 */
export function promoteBuilds(
  context: Context,
  names: readonly string[],
  options: PromoteOptions,
): Promise<Outcome> {
  const { channel, share, next, watched } = options;
  if (next) {
    if (share !== null)
      throw new WrongUseError('--next gives the canary to everybody: give no --share with it');
    return placeBuilds(context, { channel, share, tries: true }, async ({ pointer }) => {
      const chosen = selectCanaries(
        pointer,
        channel,
        names.map((name) => parseBuildSelector(name).name),
      );
      return new Map(chosen.flatMap(({ builds }) => Object.entries(builds)));
    });
  }
  const selectors = names.map(parseBuildSelector);
  return placeBuilds(context, { channel, share, watched, tries: true }, ({ base, since }) =>
    publishedPicks(context.storage, selectors, base, since),
  );
}

/** What a change of builds starts from. */
interface PlacingStart {
  /** Null when nothing was released yet. */
  base: ReleaseDocument | null;
  /** When that became current, ISO. */
  since: string | null;
  pointer: ChannelPointer | null;
}

interface Placing extends Pick<PromoteOptions, 'channel' | 'share' | 'watched'> {
  /** Whether builds that were not tried in a browser are tried first. A rollback must not wait for that. */
  tries?: boolean;
}

const refusalError = (problems: readonly Problem[]) =>
  new RefusedError(
    `Refused: ${formatCount(problems.length, 'reason')}. Nothing was changed.`,
    problems.map(problemLine),
    { problems },
  );

/**
 * Makes a release from the current one with other builds in it, if the gate accepts it, and moves the channel there.
 * @throws RefusedError with one reason per line; nothing is changed then
 */
export function placeBuilds(
  context: Context,
  { channel, share, watched, tries = false }: Placing,
  picksOf: (start: PlacingStart) => Promise<Picks>,
): Promise<Outcome> {
  return unlessOvertaken(async () => {
    const { storage } = context;
    const trusted = await context.trusted();
    const pointer = await readChannel(storage, channel);
    if (pointer === null && share !== null) {
      throw new RefusedError(
        `Channel ${channel} has no release yet: a canary needs one to compare with. Promote a release first.`,
      );
    }
    // A new channel starts from the channel `stable`.
    const start = pointer ?? (await readChannel(storage, mainChannel));
    const base = start === null ? null : await readDocument(storage, start.release, trusted);
    const picks = await picksOf({ base, since: start?.since ?? null, pointer });
    if (base === null && picks.size === 0) {
      throw new RefusedError('Nothing was published yet.', [
        `Begin with: ${releaseCommand('publish shell')}`,
      ]);
    }
    const candidate = await composeCandidate(storage, base, picks);
    if (candidate.problems.length > 0) throw refusalError(candidate.problems);
    const content = await candidate.content();
    const changes = compareBuilds(base, content);
    if (tries) {
      const built = changes.flatMap(({ name, to }) => (to === null ? [] : [[name, to] as const]));
      const tried = await tryBuilds(context, storage, content, await findUntriedBuilds(storage, built));
      if (tried.problems.length > 0) throw refusalError(tried.problems);
      if (tried.note !== null) context.tell(tried.note);
    }
    const signer = await trustedSigner(context);
    const isSame = changes.length === 0 && pointer !== null && base !== null;
    if (isSame && (await isSignedBy(storage, base.id, signer)))
      return nothingNewOutcome(channel, base, pointer);
    await checkShellCarriesKey(context, content.shell, signer);
    const id = await writeDocument(storage, content, signer);
    if (isSame && id === base.id) return signedAgainOutcome(channel, id, signer);
    const placed = { release: id, since: context.now().toISOString(), by: context.by };
    const move: Move = { channel, pointer, changes, signer, placed };
    if (share === null || base === null) return await makeCurrent(context, move);
    return await placeCanary(context, { ...move, share, base, watched });
  });
}

/** A release that is written, and what to do with it. */
interface Move {
  channel: string;
  /** The pointer as it was read. */
  pointer: ChannelPointer | null;
  /** What differs from the release that is current. */
  changes: readonly Change[];
  signer: Signer;
  placed: { release: string; since: string; by: string };
}

const moveData = ({ channel, pointer, placed, changes }: Move) => ({
  channel,
  was: pointer?.release ?? null,
  release: placed.release,
  changes,
});

/** Makes the release a canary beside the existing ones. */
async function placeCanary(
  context: Context,
  move: Move & { share: number; base: ReleaseDocument; watched: PromoteOptions['watched'] },
): Promise<Outcome> {
  const { channel, pointer, changes, signer, placed, share, base, watched } = move;
  const before = pointer?.canaries ?? [];
  const builds = Object.fromEntries(changes.flatMap(({ name, to }) => (to === null ? [] : [[name, to]])));
  const endAfter = (ms: number) => new Date(Date.parse(placed.since) + ms).toISOString();
  const added: Canary = {
    builds,
    share,
    since: placed.since,
    by: placed.by,
    ...(watched && {
      watched: { since: placed.since, until: endAfter(watched.ms), limits: watched.limits, extended: false },
    }),
  };
  const same = before.find((canary) => canaryId(canary) === canaryId(added));
  if (same?.share === share && watched === undefined)
    return nothingNewCanaryOutcome(channel, placed.release, share);
  const { all, replaced } = withCanary(before, added);
  const { canaries, combinations, ended } = await placeCanaries(context, base, all, signer);
  await moveFrom(context, channel, pointer, (now) => {
    if (now === null) throw new OvertakenError();
    return { ...now, canaries, combinations };
  });
  const names = Object.keys(builds).join(' ');
  const over = replaced.filter((canary) => canary !== same);
  return {
    ok: true,
    data: { ...moveData(move), canary: canaryId(added), share, canaries, ended },
    lines: [
      `${channel}: ${formatPercent(share)} of the users get release ${placed.release}, the others stay with ${base.id}`,
      ...formatChanges(changes),
      ...over.map((canary) => `It replaces canary ${describeCanary(canary)}.`),
      ...formatCanaries(
        canaries.filter((canary) => canary !== added),
        ended,
      ),
      added.watched === undefined
        ? `Watch it:     ${releaseCommand('status')}`
        : `Watched until ${formatMoment(added.watched.until)}: then it goes on to everybody, or back at once when it is worse.`,
      `For all:      ${releaseCommand(`promote ${names} --next${inChannel(channel)}`)}`,
      `End it:       ${releaseCommand(`demote ${names}${inChannel(channel)}`)}`,
    ],
  };
}

/** Makes the release current; canaries of builds that it does not change go on, on top of it. */
async function makeCurrent(context: Context, move: Move): Promise<Outcome> {
  const { channel, pointer, changes, signer, placed } = move;
  const changed = new Set(changes.map(({ name }) => name));
  const before = pointer?.canaries ?? [];
  const over = before.filter((canary) => hasAnyBuild(canary, changed));
  const others = before.filter((canary) => !over.includes(canary));
  const document = await readDocument(context.storage, placed.release, await context.trusted());
  const { canaries, combinations, ended } = await placeCanaries(context, document, others, signer);
  const gone = [...over.map((canary) => ({ canary, why: [] })), ...ended];
  await moveFrom(context, channel, pointer, (now) => ({
    ...withRelease(now, placed),
    canaries,
    combinations,
  }));
  return {
    ok: true,
    data: { ...moveData(move), share: null, canaries, ended: gone },
    lines: [
      `${channel}: release ${placed.release} is current for ${describeAudience(channel)}, before it was ${pointer?.release ?? 'nothing'}`,
      ...formatChanges(changes),
      ...formatCanaries(canaries, gone),
      ...(pointer === null ? [] : [`Undo: ${releaseCommand(findUndoCommand(changes, channel))}`]),
    ],
  };
}

/** A single build is rolled back alone. A remote's first build has none before it: its area is switched off. */
function findUndoCommand(changes: readonly Change[], channel: string): string {
  const [only, ...more] = changes;
  if (only === undefined || more.length > 0) return `rollback${inChannel(channel)}`;
  if (only.from === null) return `disable ${only.name} --why "…"`;
  return `rollback ${only.name}${inChannel(channel)}`;
}

export const inChannel = (channel: string) => (channel === mainChannel ? '' : ` --channel ${channel}`);

const nothingNewOutcome = (
  channel: string,
  { id }: ReleaseDocument,
  { canaries }: ChannelPointer,
): Outcome => ({
  ok: true,
  data: { channel, was: id, release: id, share: null, changes: [] },
  lines: [`${channel}: nothing new, release ${id} has these builds already`, ...formatCanaries(canaries, [])],
});

const signedAgainOutcome = (channel: string, id: string, { key }: Signer): Outcome => ({
  ok: true,
  data: { channel, was: id, release: id, share: null, changes: [], signedBy: key },
  lines: [`${channel}: nothing new, but release ${id} is signed with key ${key} now`],
});

const nothingNewCanaryOutcome = (channel: string, id: string, share: number): Outcome => ({
  ok: true,
  data: { channel, was: id, release: id, share, changes: [] },
  lines: [`${channel}: nothing new, ${formatPercent(share)} of the users have release ${id} already`],
});
