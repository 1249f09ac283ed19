// Tells the API about failures of remotes, so that whoever released them sees what visitors see. Each failure once a
// page, few a page, and never in a visitor's way: what cannot be sent is dropped. The cause goes to the console only: it
// may hold words of the page.
import { type FailureReport, failureCodes, type Registry } from '@waybill/contract';
import type { Failure } from './remotes/failures';

/** A page where more than this goes wrong has told enough. */
export const reportsMax = 10;

export interface Reports {
  /** This failure, and those of the builds that were tried after it. */
  report(failure: Failure): void;
  /** The platform has started: what waited is sent, what comes is sent at once. */
  open(): void;
  /** Gets what was reported so far, at once, and then each that comes. */
  follow(taken: (failures: readonly Failure[]) => void): void;
}

/**
 * @param send may reject: nothing follows from it
 * @param running what the page runs at that moment; null without a registry
 * @param log for whoever has the developer tools open
 */
export function createReports(
  send: (report: FailureReport) => Promise<unknown>,
  running: () => { registry: Pick<Registry, 'release'>; canary: boolean } | null,
  log: (summary: string, cause: unknown) => void = (summary, cause) => console.error(summary, cause),
): Reports {
  const seen = new Set<string>();
  const waiting: FailureReport[] = [];
  let isOpen = false;
  const told: Failure[] = [];
  let follower: ((failures: readonly Failure[]) => void) | null = null;

  const deliver = (report: FailureReport) => void send(report).catch(() => undefined);

  function take(failure: Failure): void {
    const { remote, version, kind, trace, cause } = failure;
    const key = `${remote} ${version} ${kind}`;
    if (seen.has(key) || seen.size >= reportsMax) return;
    seen.add(key);
    told.push(failure);
    follower?.([failure]);
    log([failureCodes[kind], remote, version, `trace ${trace}`].filter(Boolean).join(' '), cause);
    const now = running();
    const report = {
      release: now?.registry.release ?? '',
      canary: now?.canary ?? false,
      remote,
      version,
      kind,
      trace,
    };
    if (isOpen) deliver(report);
    else waiting.push(report);
  }

  return {
    report(failure) {
      for (let at: Failure | null = failure; at !== null; at = at.previous) take(at);
    },
    open() {
      isOpen = true;
      for (const report of waiting.splice(0)) deliver(report);
    },
    follow(taken) {
      taken(told);
      follower = taken;
    },
  };
}
