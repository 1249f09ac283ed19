// What a page of ours and the page around it say to each other, and to nobody else.
import { createEmbedding, FRAME_PATIENCE_MS, type FrameWindow } from './embedding';

const partner = 'https://www.partner.example';

/** A window inside another one; `answers` is what the parent does with what it gets. */
function framed({ answers = true, origin = partner, named = true } = {}) {
  let hear: (event: MessageEvent) => void = () => undefined;
  const sent: { message: { waybill?: string; id?: string }; to: unknown }[] = [];
  const parent: FrameWindow['parent'] = {
    postMessage: (message: { waybill?: string; id?: string }, to: unknown) => {
      sent.push({ message, to });
      if (answers && message.id !== undefined && to === origin)
        queueMicrotask(() => say({ waybill: 'done', id: message.id }));
    },
  };
  const own = {
    parent,
    location: { ancestorOrigins: named ? [origin] : undefined },
    addEventListener: (_name: string, listener: (event: MessageEvent) => void) => {
      hear = listener;
    },
  } as unknown as FrameWindow;
  const say = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    hear({ data, origin, source: parent, ...from } as MessageEvent);
  return { own, sent, say };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const settle = () => jest.advanceTimersByTimeAsync(1);
const late = () => jest.advanceTimersByTimeAsync(FRAME_PATIENCE_MS);

test('a parent that answers is told and asked, at its own origin only', async () => {
  const { own, sent } = framed();
  const embedding = createEmbedding(own, [partner, 'https://other.example']);
  expect(embedding.state()).toBe('asking');
  await settle();
  expect(embedding.state()).toBe('attended');
  embedding.tell({ waybill: 'height', height: 640 });
  const opened = embedding.ask({ waybill: 'open', url: 'https://trade.partner.example/en/x' });
  await settle();
  expect(await opened).toBe(true);
  expect(sent.map(({ message, to }) => [message.waybill, to])).toEqual([
    ['hello', partner],
    ['height', partner],
    ['open', partner],
  ]);
});

test('where the browser does not name the parent, each allowed origin is tried, and nothing else', async () => {
  const { own, sent } = framed({ named: false });
  createEmbedding(own, [partner, 'https://other.example']);
  expect(sent.map(({ to }) => to)).toEqual([partner, 'https://other.example']);
});

test('a parent that is not allowed, or none, hears nothing', async () => {
  const stranger = framed({ origin: 'https://stranger.example' });
  expect(createEmbedding(stranger.own, [partner]).state()).toBe('none');
  expect(stranger.sent).toEqual([]);
  const alone = framed();
  Object.assign(alone.own, { parent: alone.own });
  expect(createEmbedding(alone.own, [partner]).state()).toBe('none');
  expect(await createEmbedding(alone.own, [partner]).ask({ waybill: 'close' })).toBe(false);
});

test('a parent that is late is none: nothing more is said', async () => {
  const { own, sent } = framed({ answers: false });
  const embedding = createEmbedding(own, [partner]);
  const changed = jest.fn();
  embedding.subscribe(changed);
  await late();
  expect(embedding.state()).toBe('none');
  expect(changed).toHaveBeenCalledTimes(1);
  embedding.tell({ waybill: 'title', title: 'x' });
  expect(await embedding.ask({ waybill: 'close' })).toBe(false);
  expect(sent).toHaveLength(1);
});

test('answers of others, or in other words, count for nothing', async () => {
  const { own, say } = framed({ answers: false });
  const embedding = createEmbedding(own, [partner]);
  say({ waybill: 'done', id: '1' }, { origin: 'https://stranger.example' });
  say({ waybill: 'done', id: '1' }, { source: {} });
  for (const data of [null, 'done', { waybill: 'done' }, { waybill: 'close', id: '1' }]) say(data);
  await late();
  expect(embedding.state()).toBe('none');
});
