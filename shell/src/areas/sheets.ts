// Switches the style sheets of remotes: each applies only while its area is shown, so that a rule that reaches beyond
// its area disappears with it. remote-kit names the remote on each sheet (`data-remote`).

/** Federation names of the remotes whose areas are shown. */
const shown = new Set<string>();

const federationName = (remote: string) => remote.replaceAll('-', '_');

/** Sets `media`, not `disabled`: it survives when style-loader writes the sheet again. */
function apply(sheet: HTMLStyleElement): void {
  const remote = sheet.dataset.remote;
  if (remote === undefined) return;
  if (shown.has(remote)) sheet.removeAttribute('media');
  else sheet.media = 'not all';
}

function applyAll(): void {
  for (const sheet of document.head.querySelectorAll<HTMLStyleElement>('style[data-remote]')) apply(sheet);
}

// A remote that is preloaded adds its sheets before it is shown.
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
