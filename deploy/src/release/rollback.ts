// `rollback`: makes an earlier release of a channel current again. It is quick: it reads one document, checks that the
// builds exist, and moves the pointer. `rollback mf-x` takes only this remote back, whatever was promoted since.
import { readBuildFiles, shellName } from '../store/builds';
import type { ChannelPointer, ReleaseDocument } from '../store/document';
import { moveChannel, readChannel, withRelease } from '../store/pointers';
import { readDocument } from '../store/releases';
import type { Storage } from '../store/storage';
import { describeCanary, formatCanaries, noCanaries } from './canaries';
import { parseBuildSelector } from './candidate';
import { type Context, type Outcome, RefusedError, releaseCommand, WrongUseError } from './context';
import { inChannel, placeBuilds } from './promote';
import {
  alignColumns,
  compareBuilds,
  formatChanges,
  formatCount,
  formatMoment,
  listBuildFolders,
} from './words';

async function missingBuilds(storage: Storage, document: ReleaseDocument): Promise<string[]> {
  const checks = [...listBuildFolders(document)].map(async ([name, folder]) => {
    try {
      await readBuildFiles(storage, name, folder);
      return [];
    } catch {
      return [`${name === shellName ? 'the shell' : name} ${folder} is not in the store any more`];
    }
  });
  return (await Promise.all(checks)).flat();
}

/** The entry N back in the history. @throws RefusedError when there is none, or when it is current already */
function findHistoryEntry(pointer: ChannelPointer | null, channel: string, back: number) {
  if (pointer === null) throw new RefusedError(`Channel ${channel} has no release yet.`);
  const entry = pointer.history[back - 1];
  if (entry === undefined) {
    throw new RefusedError(
      `Channel ${channel} has only ${formatCount(pointer.history.length, 'earlier entry', 'earlier entries')}.`,
      [`See them: ${releaseCommand('history')}`],
    );
  }
  if (entry.release === pointer.release) {
    throw new RefusedError(
      `Entry ${back} of ${channel} is release ${entry.release}, which is current already.`,
      [`See which is which: ${releaseCommand('history')}`],
    );
  }
  return entry;
}

/** Every release that the rollback undoes: when, by whom, and what it had changed. */
async function formatUndoneReleases(
  context: Context,
  pointer: ChannelPointer,
  back: number,
): Promise<string[]> {
  const trusted = await context.trusted();
  // A release that is rolled back may be damaged: that must not prevent the rollback.
  const readDocumentOrNull = (id: string) => readDocument(context.storage, id, trusted).catch(() => null);
  const entries = [pointer, ...pointer.history].slice(0, back + 1);
  const documents = await Promise.all(entries.map(({ release }) => readDocumentOrNull(release)));
  const rows = entries.slice(0, back).map(({ since, by }, at) => {
    const [now, before] = [documents[at] ?? null, documents[at + 1] ?? null];
    const changes = now === null || before === null ? null : compareBuilds(before, now);
    const words = changes?.map(({ name, from, to }) => `${name} ${from ?? 'new'} → ${to ?? 'gone'}`);
    return [formatMoment(since), by, words?.join(', ') ?? 'cannot be read'];
  });
  return [
    ...alignColumns(rows),
    ...pointer.canaries.map((canary) => `  canary ${describeCanary(canary)} ends`),
  ];
}

/**
 * Asks the operator to confirm.
 * @throws RefusedError when the answer is no, or without a terminal
 */
async function confirmRollback(context: Context, lines: readonly string[], channel: string): Promise<void> {
  const singleRemoteAdvice = `One remote alone: ${releaseCommand(`rollback mf-NAME${inChannel(channel)}`)}`;
  if (context.ask === null) {
    throw new RefusedError('Nothing was changed: going back undoes the work of everybody named here.', [
      ...lines,
      singleRemoteAdvice,
      'To confirm without a terminal, add --yes.',
    ]);
  }
  if (!(await context.ask([...lines, singleRemoteAdvice], 'Go back?')))
    throw new RefusedError('Nothing was changed.');
}

/**
 * Goes back by `back` entries of the history, once the operator has seen what that undoes. The rollback is a history
 * entry itself: another one leads forward again. Canaries end.
 * @param sure skips the confirmation
 * @throws RefusedError when that release is missing, not signed by a trusted key, or its builds were pruned
 */
export async function rollback(
  context: Context,
  back: number,
  { channel, sure }: { channel: string; sure: boolean },
): Promise<Outcome> {
  const { storage } = context;
  if (!Number.isInteger(back) || back < 1) throw new WrongUseError('give rollback a whole number from 1');
  const pointer = await readChannel(storage, channel);
  const targetEntry = findHistoryEntry(pointer, channel, back);
  const trusted = await context.trusted();
  const document = await readDocument(storage, targetEntry.release, trusted);
  const missing = await missingBuilds(storage, document);
  if (missing.length > 0)
    throw new RefusedError(`Release ${document.id} cannot come back.`, missing, { missing });
  if (!sure && !context.dryRun && pointer !== null) {
    const undone = await formatUndoneReleases(context, pointer, back);
    const title = `Going back to release ${document.id} of ${formatMoment(targetEntry.since)} undoes, in channel ${channel}:`;
    await confirmRollback(context, [title, ...undone], channel);
  }
  const placed = { release: document.id, since: context.now().toISOString(), by: context.by };
  let was: ChannelPointer | null = null;
  await moveChannel(storage, channel, (now) => {
    // Somebody released meanwhile: N back is another release now.
    if (findHistoryEntry(now, channel, back).release !== targetEntry.release) {
      throw new RefusedError(`Channel ${channel} was moved just now by ${now?.by}.`, [
        `Look first: ${releaseCommand('history')}`,
      ]);
    }
    was = now;
    return { ...withRelease(now, placed), ...noCanaries };
  });
  return describeRollback(context, channel, was ?? pointer, targetEntry, document);
}

/**
 * The build of a remote (or of the shell) that was current before the present one.
 * @throws RefusedError when the history has no other
 */
async function findBuildBefore(
  { storage, trusted }: Context,
  { history }: ChannelPointer,
  base: ReleaseDocument,
  name: string,
): Promise<string> {
  const now = listBuildFolders(base).get(name);
  if (now === undefined) {
    throw new RefusedError(`The current release has no ${name}.`, [
      `It has ${[...listBuildFolders(base).keys()].join(', ')}.`,
    ]);
  }
  const keys = await trusted();
  for (const { release } of history) {
    // An unreadable release must not prevent going further back.
    const document = await readDocument(storage, release, keys).catch(() => null);
    const folder = document === null ? undefined : listBuildFolders(document).get(name);
    if (folder !== undefined && folder !== now) return folder;
  }
  throw new RefusedError(`${name} had no other build than ${now} in the releases of this channel.`, [
    `Promote one by its version: ${releaseCommand(`promote ${name}@VERSION`)}`,
    `Or switch it off: ${releaseCommand(`disable ${name} --why WORDS`)}`,
  ]);
}

/**
 * Takes one remote back to its previous build; everything else stays as it is. The gate checks the whole.
 * @throws RefusedError when there is no previous build, or when it does not fit what is current
 */
export async function rollbackRemote(context: Context, text: string, channel: string): Promise<Outcome> {
  const { name } = parseBuildSelector(text);
  return placeBuilds(context, { channel, share: null }, async ({ base, pointer }) => {
    if (pointer === null || base === null) throw new RefusedError(`Channel ${channel} has no release yet.`);
    return new Map([[name, await findBuildBefore(context, pointer, base, name)]]);
  });
}

async function describeRollback(
  context: Context,
  channel: string,
  was: ChannelPointer | null,
  targetEntry: { release: string; since: string; by: string },
  document: ReleaseDocument,
): Promise<Outcome> {
  // A release that is rolled back may be damaged: that must not prevent the rollback.
  const before =
    was === null
      ? null
      : await readDocument(context.storage, was.release, await context.trusted()).catch(() => null);
  const changes = before === null ? [] : compareBuilds(before, document);
  const ended = (was?.canaries ?? []).map((canary) => ({ canary, why: [] }));
  return {
    ok: true,
    data: {
      channel,
      was: was?.release ?? null,
      release: document.id,
      changes,
      ended,
    },
    lines: [
      `${channel}: back to release ${document.id} of ${formatMoment(targetEntry.since)}, before it was ${was?.release}`,
      ...formatChanges(changes),
      ...formatCanaries([], ended),
      `Undo: ${releaseCommand(`rollback${inChannel(channel)}`)}`,
    ],
  };
}
