// Embedding of our page in an iframe of the agent's site: postMessage protocol with the parent, restricted to the
// origins in the agent's record. A parent that does not answer in time counts as absent.

/** Time limit for an answer of the parent, in ms. */
export const FRAME_PATIENCE_MS = 500;

/** Notification to the parent. */
type FrameFact = { waybill: 'title'; title: string } | { waybill: 'height'; height: number };
/** Request to the parent, which answers `{ waybill: 'done', id }`. */
type FrameRequest = { waybill: 'hello' } | { waybill: 'open'; url: string } | { waybill: 'close' };

export interface Embedding {
  /** `asking` until the parent's first answer or the time limit. */
  state: () => 'none' | 'asking' | 'attended';
  subscribe: (changed: () => void) => () => void;
  tell: (fact: FrameFact) => void;
  /** Resolves to false if the parent did not answer in time: the page must then act itself. */
  ask: (request: FrameRequest) => Promise<boolean>;
}

/** For a page that is not embedded. */
export const noEmbedding: Embedding = {
  state: () => 'none',
  subscribe: () => () => undefined,
  tell: () => undefined,
  ask: async () => false,
};

/** The parts of `Window` that are used. */
export type FrameWindow = Pick<Window, 'addEventListener' | 'location'> & {
  parent: Pick<Window, 'postMessage'>;
};

/** Possible origins of the parent: the one named by the browser, if allowed; else all allowed ones. */
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
    // The browser delivers the message only if the parent has that origin.
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
