// Reads request bodies, with limits per address against slow and oversized uploads. The edge reads each body to its end
// before it contacts the API, so an attacker occupies slots of the edge and none of the API's.
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { BODY_MAX, UPLOAD_MAX } from '@waybill/contract';
import { addressGroup } from '@waybill/contract/address-group';
import { RefusalError } from './refusals';
import { checkUploadHeaders } from './upload-headers';

/** Limits for bodies of one kind. */
interface Limits {
  /** Bytes per body. */
  bytes: number;
  /** In progress at once, per address (IPv6: per /64). */
  perAddress: number;
  /** In progress at once, in total. */
  inAll: number;
  /** Time for one, in ms. */
  patienceMs: number;
}

/** Bytes around an uploaded file: boundaries, headers, the other fields. */
const MULTIPART_OVERHEAD = 16_384;

/** Forms and JSON: sent in one go as a rule. */
const plain: Limits = { bytes: BODY_MAX, perAddress: 32, inAll: 1_000, patienceMs: 15_000 };
/** Files: 5 MiB in two minutes is a slow line of 350 kbit/s. */
const uploads: Limits = {
  bytes: UPLOAD_MAX + MULTIPART_OVERHEAD,
  perAddress: 6,
  inAll: 32,
  patienceMs: 120_000,
};

/** A body younger than this has not shown how fast it is: it is not aborted in favour of a newer one. */
const YOUNG_MS = 300;
/** An address with too many bodies waits this long for the refusal: immediate reconnects would cost the edge more. */
const CROWDED_MS = 3_000;
/** Excess bytes are read and discarded up to this number, so that a browser receives the answer. */
const DRAINED_BYTES = 32 * 1_024 * 1_024;
const DRAINED_MS = 10_000;
/** Time in ms for the rest of an upload whose headers were refused; it occupies no slot. */
const DISCARDED_MS = 2_000;

/** The address has as many bodies in progress as it may. */
class CrowdedError extends RefusalError {
  constructor(status?: number) {
    super('tooMany', { ...(status !== undefined && { status }), closes: true });
  }
}

interface Slot {
  address: string;
  since: number;
  /** Bytes received so far. */
  bytes: number;
  /** Aborts it in favour of a newer one. */
  giveWay: () => void;
}

/** The slots of one kind of bodies. */
class BodySlots {
  readonly #limits: Limits;
  /** By address. */
  readonly #slots = new Map<string, Set<Slot>>();
  #count = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get limits(): Limits {
    return this.#limits;
  }

  /** @throws CrowdedError where only young ones could be aborted */
  take(address: string, giveWay: () => void): Slot {
    const own = this.#slots.get(address) ?? new Set<Slot>();
    if (own.size >= this.#limits.perAddress) this.#makeRoom(own);
    if (this.#count >= this.#limits.inAll)
      this.#makeRoom([...this.#slots.values()].flatMap((each) => [...each]));
    const slot = { address, since: performance.now(), bytes: 0, giveWay };
    const now = this.#slots.get(address) ?? new Set<Slot>();
    now.add(slot);
    this.#slots.set(address, now);
    this.#count += 1;
    return slot;
  }

  leave(slot: Slot): void {
    const own = this.#slots.get(slot.address);
    if (own?.delete(slot)) this.#count -= 1;
    if (own?.size === 0) this.#slots.delete(slot.address);
  }

  /** Aborts the slowest by bytes per second: bodies that stand still give way to those that move. */
  #makeRoom(slots: Iterable<Slot>): void {
    const now = performance.now();
    let slowest: { slot: Slot; rate: number } | undefined;
    for (const slot of slots) {
      const age = now - slot.since;
      if (age < YOUNG_MS) continue;
      const rate = slot.bytes / age;
      if (slowest === undefined || rate < slowest.rate) slowest = { slot, rate };
    }
    if (slowest === undefined) throw new CrowdedError();
    slowest.slot.giveWay();
    this.leave(slowest.slot);
  }
}

/**
 * Reads up to a number of bytes. Rejects with Refusal tooLarge, or with the reason of `signal`.
 * @param onBytes called with the bytes received so far
 */
function readUpTo(
  body: Readable,
  most: number,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Buffer> {
  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let tooLargeSince: number | undefined;
    const refuse = (closes: boolean) => reject(new RefusalError('tooLarge', { closes }));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    body.on('data', (chunk: Buffer) => {
      size += chunk.length;
      onBytes(size);
      if (size <= most) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      tooLargeSince ??= performance.now();
      if (size > DRAINED_BYTES || performance.now() - tooLargeSince > DRAINED_MS) refuse(true);
    });
    body.once('end', () => (size > most ? refuse(false) : resolve(Buffer.concat(chunks))));
    body.once('error', reject);
    // The sender is gone and receives no answer.
    body.once('close', () => reject(new RefusalError('tooMany', { status: 400, closes: true })));
  });
}

/** Lets a browser send the rest of a refused body for some time, so that it receives the answer. */
async function discardBody(body: Readable): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    for (const event of ['end', 'error', 'close']) body.once(event, () => resolve());
  });
  body.resume();
  await Promise.race([ended, pause(DISCARDED_MS, undefined, { ref: false })]);
}

interface Sender {
  address: string;
  /** Path and query as received. */
  target: string;
  headers: IncomingHttpHeaders;
}

interface Bodies {
  /**
   * Reads a body to its end; that of an upload only if its headers are those of a signed call.
   * @throws RefusalError badSignature or clockSkew for the headers of an upload, tooLarge, tooMany, or tooMany with
   * status 408 for one that was too slow
   */
  read: (body: Readable, sender: Sender) => Promise<Buffer>;
}

async function checkOrDiscard(body: Readable, target: string, headers: IncomingHttpHeaders): Promise<void> {
  try {
    checkUploadHeaders(target, headers);
  } catch (error) {
    await discardBody(body);
    throw error;
  }
}

/** Manages the slots of the bodies in progress. */
export function bodyReader(): Bodies {
  const kinds = { plain: new BodySlots(plain), uploads: new BodySlots(uploads) };
  return {
    read: async (body, { address, target, headers }) => {
      const isUpload = /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
      if (isUpload) await checkOrDiscard(body, target, headers);
      const slots = isUpload ? kinds.uploads : kinds.plain;
      const { bytes, patienceMs } = slots.limits;
      const late = new AbortController();
      const tooSlow = () => late.abort(new RefusalError('tooMany', { status: 408, closes: true }));
      const timer = setTimeout(tooSlow, patienceMs);
      let slot: Slot | undefined;
      try {
        const taken = slots.take(addressGroup(address), () => late.abort(new CrowdedError(408)));
        slot = taken;
        return await readUpTo(body, bytes, late.signal, (received) => {
          taken.bytes = received;
        });
      } catch (error) {
        if (error instanceof CrowdedError) await pause(CROWDED_MS, undefined, { ref: false });
        throw error;
      } finally {
        clearTimeout(timer);
        if (slot !== undefined) slots.leave(slot);
      }
    },
  };
}
