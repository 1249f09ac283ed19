// Style sheets of remotes: each is in force while its area is shown and at no other time, so that a rule that reaches
// beyond its area goes with it. remote-kit names the remote on each sheet (`data-remote`).

/** Federation names of the remotes whose areas are shown. */
const shown = new Set<string>();

const federationName = (remote: string) => remote.replaceAll('-', '_');

/** `media` and not `disabled`: a sheet that style-loader writes again keeps it. */
function apply(sheet: HTMLStyleElement): void {
  const remote = sheet.dataset.remote;
  if (remote === undefined) return;
  if (shown.has(remote)) sheet.removeAttribute('media');
  else sheet.media = 'not all';
}

function applyAll(): void {
  for (const sheet of document.head.querySelectorAll<HTMLStyleElement>('style[data-remote]')) apply(sheet);
}

// A remote that is fetched ahead brings its sheets along before it is shown.
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) if (node instanceof HTMLStyleElement) apply(node);
}).observe(document.head, { childList: true });

/** @param remote folder name, e.g. `mf-auth` */
export function switchSheets(remote: string, on: boolean): void {
  if (on) shown.add(federationName(remote));
  else shown.delete(federationName(remote));
  applyAll();
}
