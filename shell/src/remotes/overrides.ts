// Overrides: a developer's own build in place of a released remote. `?override=mf-x@http://localhost:4101` makes this
// tab take mf-x from there, `?override=none` ends it. Only from the developer's own machine, and only where the site's
// edge allows it, which a production site does not. Imports no library, because the early loader uses it too.
import { sessionStore } from '@waybill/platform/storage';

/** Remote (folder name) → origin to take it from. */
export type Overrides = Readonly<Record<string, string>>;

const parameter = 'override';
const key = 'waybill.overrides';

const isLoopback = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** One remote with its origin; null when it is not `mf-name@http(s)://loopback:port`. */
export function parseOverride(text: string): { remote: string; origin: string } | null {
  const [, remote, address] = /^(mf-[a-z-]+)@(.+)$/.exec(text) ?? [];
  if (remote === undefined || address === undefined || !URL.canParse(address)) return null;
  const url = new URL(address);
  const plain = url.href === `${url.origin}/` && /^https?:$/.test(url.protocol);
  return plain && isLoopback(url.hostname) ? { remote, origin: url.origin } : null;
}

function store(overrides: Overrides): void {
  if (!sessionStore.write(key, overrides))
    console.warn('This browser keeps nothing for this tab, so no remote can be overridden.');
}

/** The overrides that this tab was given; malformed ones are left out. */
export function readOverrides(): Overrides {
  return sessionStore.read(key, (kept) => {
    const read = Object.entries(kept ?? {}).map(([remote, origin]) => parseOverride(`${remote}@${origin}`));
    return Object.fromEntries(read.flatMap((one) => (one === null ? [] : [[one.remote, one.origin]])));
  });
}

/** Moves `override` from the address into this tab's storage, so that links and logins do not lose it. */
export function takeOverrides(): void {
  const url = new URL(window.location.href);
  const asked = url.searchParams.getAll(parameter);
  if (asked.length === 0) return;
  let overrides = readOverrides();
  for (const text of asked) {
    const parsed = parseOverride(text);
    if (text === 'none') overrides = {};
    else if (parsed !== null) overrides = { ...overrides, [parsed.remote]: parsed.origin };
    else
      console.warn(`Not an override: ${text}. Expected mf-name@http://localhost:port, on this machine only.`);
  }
  store(overrides);
  url.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', url);
}

/** Called where the site does not allow overrides: says so and forgets them. */
export function refuseOverrides(): void {
  const names = Object.keys(readOverrides());
  if (names.length === 0) return;
  console.warn(`This site runs released remotes only; the override of ${names.join(', ')} is refused.`);
  store({});
}

/** Ends every override of this tab and reloads the page. */
export function endOverrides(reload: () => void = () => window.location.reload()): void {
  store({});
  reload();
}
