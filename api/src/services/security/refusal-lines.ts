// Limits the lines that refused calls write to log and audit: anybody may cause them, without end. Beyond a number a
// minute of an address, calls are only counted, and a line tells the count at the end of the minute.
import { addressGroup } from '@waybill/contract/address-group';

interface RefusalLimits {
  /** Lines of one address per period. */
  perAddress: number;
  /** Lines of all addresses together per period: a network has many addresses. */
  inAll: number;
  periodMs: number;
}

const usualLimits: RefusalLimits = { perAddress: 60, inAll: 6_000, periodMs: 60_000 };
/** Addresses that are counted one by one; further ones are counted together. */
const ADDRESSES_MAX = 10_000;

/** Refused calls without a line of their own. */
export interface UnlistedRefusals {
  /** Address, or network of an IPv6 address; null for those of many addresses. */
  address: string | null;
  count: number;
  /** When the period began. */
  since: string;
}

interface RefusalLines {
  /** Counts a refused call, and returns whether it gets a line of its own. */
  isListed: (address: string) => boolean;
  /** Reports what was only counted, and stops. */
  close: () => void;
}

/** @param report called at the end of a period for each address with refused calls that got no line */
export function limitRefusalLines(
  report: (unlisted: UnlistedRefusals) => void,
  limits: RefusalLimits = usualLimits,
): RefusalLines {
  let since = new Date();
  let listed = 0;
  let uncounted = 0;
  const counts = new Map<string, { listed: number; unlisted: number }>();

  function endPeriod(): void {
    const began = since.toISOString();
    for (const [address, { unlisted }] of counts)
      if (unlisted > 0) report({ address, count: unlisted, since: began });
    if (uncounted > 0) report({ address: null, count: uncounted, since: began });
    counts.clear();
    [listed, uncounted] = [0, 0];
    since = new Date();
  }
  const timer = setInterval(endPeriod, limits.periodMs).unref();

  return {
    isListed: (address) => {
      const group = addressGroup(address);
      const known = counts.get(group);
      if (known === undefined && counts.size >= ADDRESSES_MAX) {
        uncounted += 1;
        return false;
      }
      const count = known ?? { listed: 0, unlisted: 0 };
      counts.set(group, count);
      if (count.listed >= limits.perAddress || listed >= limits.inAll) {
        // A line for each address of a network would be as many lines again.
        if (count.listed === 0) {
          uncounted += 1;
          counts.delete(group);
        } else count.unlisted += 1;
        return false;
      }
      count.listed += 1;
      listed += 1;
      return true;
    },
    close: () => {
      clearInterval(timer);
      endPeriod();
    },
  };
}
