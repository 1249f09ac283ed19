// Asks the package registry for advisories about the versions of the lock file. It needs no install. If the registry
// does not answer, a warning says so; the check then passes, so that a build without a network works, unless the
// pipeline requires an answer.

const PATIENCE_MS = 20_000;
const path = '/-/npm/v1/security/advisories/bulk';

/** Packages of a pnpm lock file → their versions. @returns {Record<string, string[]>} */
export function lockedVersions(lock) {
  const [, packages = ''] = /^packages:\n([\s\S]*?)^snapshots:/m.exec(lock) ?? [];
  const found = {};
  for (const [, name, version] of packages.matchAll(
    /^ {2}'?((?:@[^/@\s']+\/)?[^@\s']+)@(\d[^:'\s]*)'?:$/gm,
  )) {
    found[name] ??= [];
    found[name].push(version);
  }
  return found;
}

/** Ids of the advisories that a page lists as known and open: every `GHSA-xxxx-xxxx-xxxx` in it. */
export const knownOpen = (page) => new Set(page.match(/GHSA-[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}/g) ?? []);

/** Common id of an advisory (GHSA). */
const idOf = ({ url = '', id }) => /GHSA(?:-[0-9a-z]{4}){3}/.exec(url)?.[0] ?? String(id);

/**
 * @param registry address of the registry
 * @returns advisories as `{ id, name, severity, title }`; null where the registry does not answer, with `why`
 */
export async function advisoriesFor(versions, registry) {
  try {
    const response = await fetch(new URL(path, registry), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(versions),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) return { advisories: null, why: `it answered ${response.status}` };
    const answer = await response.json();
    const advisories = Object.entries(answer).flatMap(([name, each]) =>
      each.map((advisory) => ({
        id: idOf(advisory),
        name,
        severity: advisory.severity,
        title: advisory.title,
      })),
    );
    return { advisories, why: '' };
  } catch (error) {
    return { advisories: null, why: error.cause?.code ?? error.message };
  }
}

/**
 * The warning where nothing was audited, and whether the build may go on.
 * @param isRequired whether a pipeline asks for an audit
 */
export function notAudited(versions, why, isRequired) {
  const count = Object.keys(versions).length;
  const line = `NOT AUDITED: the registry gave no advisories for ${count} packages (${why}).${isRequired ? ' An audit is required here (--required).' : ''}`;
  return { passes: !isRequired, line };
}

/**
 * The messages, and whether the build may go on.
 * @param open ids that docs/versions.md lists
 */
export function verdict(advisories, open) {
  const news = advisories.filter(({ id }) => !open.has(id));
  const gone = [...open].filter((id) => !advisories.some((advisory) => advisory.id === id));
  const lines = [
    ...news.map(({ id, name, severity, title }) => `${id} ${severity} in ${name}: ${title}`),
    ...gone.map((id) => `${id} is listed in docs/versions.md but no longer open: remove it there`),
  ];
  return { passes: news.length === 0, lines };
}
