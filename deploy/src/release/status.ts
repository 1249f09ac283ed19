// `status`: shows what is current, for whom, since when and by whom, and what fails. `history`: lists earlier releases.
import { type AgentsAnswer, type FailuresAnswer, failureCodes } from '@waybill/contract';
import { errorMessage } from '../message-of';
import { type ChannelPointer, mainChannel, type ReleaseDocument } from '../store/document';
import { listChannels, readChannel, readSwitches } from '../store/pointers';
import { readDocument } from '../store/releases';
import { type Context, type Outcome, RefusedError, releaseCommand } from './context';
import { fetchAgents, fetchFailures } from './site';
import { describeWatchedCanary } from './watch';
import {
  alignColumns,
  type Change,
  compareBuilds,
  formatCount,
  formatMoment,
  formatPercent,
  listBuildFolders,
} from './words';

const day = 24 * 3_600_000;

/** A release as far as it can be read: a damaged one is reported as such, and does not hide the others. */
async function readReleaseOrReason(
  context: Context,
  id: string,
): Promise<{ document: ReleaseDocument | null; wrong: string | null }> {
  try {
    return { document: await readDocument(context.storage, id, await context.trusted()), wrong: null };
  } catch (error) {
    return { document: null, wrong: errorMessage(error) };
  }
}

const formatPlacement = (what: string, id: string, since: string, by: string) =>
  `  ${what} ${id}, since ${formatMoment(since)}, by ${by}`;

async function describeChannel(context: Context, name: string, pointer: ChannelPointer) {
  const { release, since, by, canaries, judged = [] } = pointer;
  const current = await readReleaseOrReason(context, release);
  const lines = [`Channel ${name}`, formatPlacement('current', release, since, by)];
  if (current.wrong !== null) lines.push(`    ${current.wrong}`);
  if (current.document !== null) lines.push(...alignColumns([...listBuildFolders(current.document)], '    '));
  for (const canary of canaries) {
    lines.push(
      `  canary for ${formatPercent(canary.share)}, since ${formatMoment(canary.since)}, by ${canary.by}`,
      ...alignColumns(Object.entries(canary.builds), '    '),
      ...(await describeWatchedCanary(context, name, pointer, canary)),
    );
  }
  for (const { at, by: who, lines: said } of judged)
    lines.push(`  watched by ${who}, until ${formatMoment(at)}`, ...said.map((line) => `    ${line}`));
  const listVersionsByName = (document: ReleaseDocument | null) =>
    document === null ? null : Object.fromEntries(listBuildFolders(document));
  return {
    lines,
    data: {
      name,
      current: { release, since, by, versions: listVersionsByName(current.document), wrong: current.wrong },
      canaries,
      judged,
    },
  };
}

function formatPinnedAgents(held: AgentsAnswer): string[] {
  if (held.length === 0) return ['Agents pinned to a release: none'];
  const rows = held.map(({ name, hosts, release }) => [name, release ?? '', hosts.join(' ')]);
  return ['Agents pinned to a release', ...alignColumns(rows)];
}

/** One row per release, remote, version and kind: how often for everybody, and how often in a canary. */
function formatFailures(failures: FailuresAnswer, hasCanary: boolean): string[] {
  if (failures.length === 0) return ['Failures in browsers over the last 24 h: none'];
  const rows = new Map<
    string,
    { stable: number; canary: number; last: string; trace: string; label: string[] }
  >();
  for (const { release, remote, version, kind, canary, count, last, trace } of failures) {
    const label = [release, remote || 'registry', version, `${failureCodes[kind]} ${kind}`];
    const key = label.join(' ');
    const row = rows.get(key) ?? { stable: 0, canary: 0, last: '', trace: '', label };
    row[canary ? 'canary' : 'stable'] += count;
    if (last > row.last) Object.assign(row, { last, trace });
    rows.set(key, row);
  }
  const sorted = [...rows.values()].sort((a, b) => b.canary + b.stable - (a.canary + a.stable));
  const cells = sorted.map(({ label, stable, canary, last, trace }) => [
    ...label,
    hasCanary || canary > 0 ? `current ${stable}, canary ${canary}` : String(stable),
    `last ${formatMoment(last)}, trace ${trace}`,
  ]);
  return ['Failures in browsers over the last 24 h', ...alignColumns(cells)];
}

export async function showStatus(context: Context): Promise<Outcome> {
  const { storage } = context;
  const names = await listChannels(storage);
  if (names.length === 0) {
    throw new RefusedError(`Nothing was released in ${storage.place} yet.`, [
      `Publish the shell and the remotes, then: ${releaseCommand('promote')}`,
    ]);
  }
  const ordered = names.sort((a, b) => Number(b === mainChannel) - Number(a === mainChannel));
  const since = new Date(context.now().getTime() - day);
  const [pointers, { disabled }, agents, failures] = await Promise.all([
    Promise.all(ordered.map(async (name) => ({ name, pointer: await readChannel(storage, name) }))),
    readSwitches(storage),
    fetchAgents(context),
    fetchFailures(context, since),
  ]);
  const channels = await Promise.all(
    pointers.flatMap(({ name, pointer }) =>
      pointer === null ? [] : [describeChannel(context, name, pointer)],
    ),
  );
  const held = agents.known?.filter(({ release }) => release !== null) ?? [];
  const hasCanary = channels.some(({ data }) => data.canaries.length > 0);
  const off = Object.entries(disabled);
  const lines = [
    `Releases in ${storage.place}`,
    ...channels.flatMap((channel) => ['', ...channel.lines]),
    '',
    off.length === 0 ? 'Switched off: nothing' : 'Switched off',
    ...alignColumns(
      off.map(([name, { why, since: moved, by }]) => [
        name,
        `since ${formatMoment(moved)}, by ${by}: ${why}`,
      ]),
    ),
    '',
    ...(agents.known === null || failures.known === null
      ? [`Pinned agents and failures in browsers could not be read: ${agents.unknown ?? failures.unknown}`]
      : [...formatPinnedAgents(held), '', ...formatFailures(failures.known, hasCanary)]),
  ];
  return {
    ok: true,
    lines,
    data: {
      store: storage.place,
      channels: channels.map(({ data }) => data),
      disabled,
      agents: agents.known === null ? { known: false, why: agents.unknown } : { known: true, held },
      failures:
        failures.known === null
          ? { known: false, why: failures.unknown }
          : { known: true, since: since.toISOString(), counts: failures.known },
    },
  };
}

/** The last releases of a channel, newest first, each with what it changed. */
export async function showHistory(context: Context, channel: string, limit: number): Promise<Outcome> {
  const pointer = await readChannel(context.storage, channel);
  if (pointer === null) throw new RefusedError(`Channel ${channel} has no release yet.`);
  const allEntries = [{ release: pointer.release, since: pointer.since, by: pointer.by }, ...pointer.history];
  const loadedEntries = await Promise.all(
    allEntries
      .slice(0, limit + 1)
      .map(async (entry) => ({ ...entry, ...(await readReleaseOrReason(context, entry.release)) })),
  );
  const entries = loadedEntries.slice(0, limit).map(({ release, since, by, document, wrong }, at) => {
    const before = loadedEntries[at + 1]?.document ?? null;
    const changes = document === null || before === null ? [] : compareBuilds(before, document);
    return { back: at, release, since, by, wrong, changes };
  });
  const formatChangedBuilds = (changes: readonly Change[]) =>
    changes.map(({ name, to }) => `${name} ${to ?? 'gone'}`).join(', ');
  return {
    ok: true,
    data: { channel, entries, more: allEntries.length - entries.length },
    lines: [
      `Channel ${channel}, newest first. N back: ${releaseCommand('rollback N')}`,
      ...alignColumns(
        entries.map(({ back, release, since, by, wrong, changes }) => [
          back === 0 ? 'now' : String(back),
          release,
          formatMoment(since),
          by,
          wrong === null ? formatChangedBuilds(changes) : 'cannot be read',
        ]),
      ),
      ...(allEntries.length > entries.length
        ? [
            `${formatCount(allEntries.length - entries.length, 'more entry', 'more entries')}: --limit ${allEntries.length}`,
          ]
        : []),
    ],
  };
}
