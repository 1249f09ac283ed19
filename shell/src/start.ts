// The start script's interface: a few lines that the edge puts into the page and that show messages until the shell is
// shown (deploy/src/edge/start-watch.ts).

interface Start {
  /** Set when the shell's entry runs. */
  running: boolean;
  /** Called when something of the site is shown: removes the message. */
  shown(): void;
  /** Called when a script of the shell did not arrive. */
  failed(): void;
}

declare global {
  var waybillStart: Start | undefined;
}

/** Undefined in a page that the edge did not make. */
export const start = (): Start | undefined => globalThis.waybillStart;
