// What the page itself says until the shell is shown: a few lines that the edge puts into it (deploy/src/edge/start-watch.ts).

interface Start {
  /** The shell's entry runs. */
  running: boolean;
  /** Something of the site stands: what was said goes. */
  shown(): void;
  /** A script of the shell did not arrive. */
  failed(): void;
}

declare global {
  var waybillStart: Start | undefined;
}

/** Undefined in a page that was not made by the edge. */
export const start = (): Start | undefined => globalThis.waybillStart;
