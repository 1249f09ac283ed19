// What browsers have and jsdom lacks, as far as our libraries ask for it.
const { TextDecoder, TextEncoder } = require('node:util');
const { webcrypto } = require('node:crypto');
const streams = require('node:stream/web');

const define = (target, name, value) =>
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
const fill = (name, value) => {
  if (globalThis[name] === undefined) define(globalThis, name, value);
};

fill('TextEncoder', TextEncoder);
fill('TextDecoder', TextDecoder);
fill('ReadableStream', streams.ReadableStream);
fill('WritableStream', streams.WritableStream);
fill('TransformStream', streams.TransformStream);
if (globalThis.crypto?.subtle === undefined) define(globalThis, 'crypto', webcrypto);

if (globalThis.Blob !== undefined && Blob.prototype.arrayBuffer === undefined)
  Blob.prototype.arrayBuffer = function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };

fill(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

// By timers: the MessageChannel of node:worker_threads keeps the process alive, and jest then hangs.
class TimerMessageChannel {
  constructor() {
    const port = () => ({ onmessage: null, close() {}, start() {} });
    this.port1 = port();
    this.port2 = port();
    this.port1.postMessage = (data) => setTimeout(() => this.port2.onmessage?.({ data }), 0);
    this.port2.postMessage = (data) => setTimeout(() => this.port1.onmessage?.({ data }), 0);
  }
}
fill('MessageChannel', TimerMessageChannel);

fill('matchMedia', (media) => ({
  media,
  matches: false,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
}));

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
fill('ResizeObserver', SilentObserver);
fill('IntersectionObserver', SilentObserver);

/** A height is computed from a text area's paddings and borders, which inline styles do not name. */
const withSizes = (style) => ({
  getPropertyValue: (name) => style.getPropertyValue(name) || (/^(padding|border)-/.test(name) ? '0px' : ''),
});

// jsdom lays nothing out: letters have no size.
if (globalThis.Range !== undefined && Range.prototype.getBoundingClientRect === undefined)
  define(Range.prototype, 'getBoundingClientRect', () => ({
    left: 0,
    right: 0,
    top: 0,
    bottom: 0,
    width: 0,
    height: 0,
  }));

// jsdom computes a style by matching every rule of every sheet, which makes one role query over a screen of antd take
// seconds. Inline styles are all that our components are told apart by in tests.
define(globalThis, 'getComputedStyle', ({ style, tagName }) =>
  tagName === 'TEXTAREA' ? withSizes(style) : style,
);
define(globalThis, 'scrollTo', () => {});
if (globalThis.Element !== undefined) define(Element.prototype, 'scrollIntoView', () => {});

// jsdom has no <search>, of which React warns as of a misspelled tag.
if (globalThis.Document !== undefined) {
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function create(name, options) {
    const element = createElement.call(this, name, options);
    if (name === 'search') define(element, Symbol.toStringTag, 'HTMLElement');
    return element;
  };
}
