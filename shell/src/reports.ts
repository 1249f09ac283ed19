// Reports failures of remotes to the API, so that whoever released them sees what visitors see. Each failure once per
// page, few per page, and never in the visitor's way: what cannot be sent is dropped. The cause is only logged to the
// console, since it may contain text of the page.
import { type FailureReport, failureCodes, type Registry } from '@waybill/contract';
import type { Failure } from './remotes/failures';

/** After this many reports a page sends no more. */
export const reportsMax = 10;

export interface Reports {
  /** Reports this failure, and those of the builds that were tried after it. */
  report(failure: Failure): void;
  /** Called when the platform has started: waiting reports are sent, later ones are sent at once. */
  open(): void;
  /** Calls `taken` with the failures so far, at once, and then with each new one. */
  follow(taken: (failures: readonly Failure[]) => void): void;
}

/**
 * @param send may reject, which is ignored
 * @param running what the page runs at that moment; null without a registry
 * @param log writes to the developer tools
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
