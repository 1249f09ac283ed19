// A page of ours inside a page of the agent's own: what the two say to each other by postMessage, to and from exactly the
// origins that the agent's record lets frame it. A parent that does not answer in time is taken for none.

/** How long the parent has for an answer. */
export const FRAME_PATIENCE_MS = 500;

/** What the parent is told. */
type FrameFact = { waybill: 'title'; title: string } | { waybill: 'height'; height: number };
/** What the parent is asked for; it answers `{ waybill: 'done', id }` once it does so. */
type FrameRequest = { waybill: 'hello' } | { waybill: 'open'; url: string } | { waybill: 'close' };

export interface Embedding {
  /** `asking` until the parent has answered for the first time, or is late. */
  state: () => 'none' | 'asking' | 'attended';
  subscribe: (changed: () => void) => () => void;
  tell: (fact: FrameFact) => void;
  /** False when the parent did not answer in time: then it is done here. */
  ask: (request: FrameRequest) => Promise<boolean>;
}

/** Of a page that stands alone. */
export const noEmbedding: Embedding = {
  state: () => 'none',
  subscribe: () => () => undefined,
  tell: () => undefined,
  ask: async () => false,
};

/** The part of a window that this needs. */
export type FrameWindow = Pick<Window, 'addEventListener' | 'location'> & {
  parent: Pick<Window, 'postMessage'>;
};

/** Who the parent may be: the one that the browser names where it does, if that is allowed at all. */
function recipients(own: FrameWindow, allowed: readonly string[]): readonly string[] {
  const named = own.location.ancestorOrigins?.[0];
  return named === undefined ? allowed : allowed.filter((origin) => origin === named);
}

function answerIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('waybill' in data) || data.waybill !== 'done')
    return null;
  return 'id' in data && typeof data.id === 'string' ? data.id : null;
}

/** @param allowed origins of the pages that may frame this one */
export function createEmbedding(own: FrameWindow, allowed: readonly string[]): Embedding {
  const origins = Object.is(own.parent, own) ? [] : recipients(own, allowed);
  if (origins.length === 0) return noEmbedding;
  let state: ReturnType<Embedding['state']> = 'asking';
  let asked = 0;
  const listeners = new Set<() => void>();
  const waiting = new Map<string, () => void>();

  function send(message: object) {
    // The browser delivers it where the parent is of that origin, and nowhere else.
    for (const origin of origins) own.parent.postMessage(message, origin);
  }
  own.addEventListener('message', (event) => {
    if (event.source !== own.parent || !origins.includes(event.origin)) return;
    const id = answerIn(event.data);
    if (id !== null) waiting.get(id)?.();
  });

  function ask(request: FrameRequest): Promise<boolean> {
    asked += 1;
    const id = String(asked);
    return new Promise((resolve) => {
      const end = (answered: boolean) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(answered);
      };
      const timer = setTimeout(() => end(false), FRAME_PATIENCE_MS);
      waiting.set(id, () => end(true));
      send({ ...request, id });
    });
  }
  void ask({ waybill: 'hello' }).then((answered) => {
    state = answered ? 'attended' : 'none';
    for (const changed of listeners) changed();
  });

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    tell: (fact) => {
      if (state !== 'none') send(fact);
    },
    ask: async (request) => state !== 'none' && ask(request),
  };
}
