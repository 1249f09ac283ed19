// What a script replaced is named and put back; what nobody touched is not named.
import fc from 'fast-check';
import { replacedGlobals, takeHistory } from './globals';

afterEach(() => void replacedGlobals());

test('nothing is named while nothing was replaced', () => {
  expect(replacedGlobals()).toEqual([]);
});

test.each<[string, object, string]>([
  ['Array.prototype.map', Array.prototype, 'map'],
  ['Promise.prototype.then', Promise.prototype, 'then'],
  ['String.prototype.trim', String.prototype, 'trim'],
  ['window.setTimeout', window, 'setTimeout'],
  ['JSON.parse', JSON, 'parse'],
  ['Array.isArray', Array, 'isArray'],
  ['Array.from', Array, 'from'],
  ['Document.prototype.querySelector', Document.prototype, 'querySelector'],
  ['document.createElement', document, 'createElement'],
])('%s that was replaced is named once, and works again', (name, holder, key) => {
  const original: unknown = Reflect.get(holder, key);
  Reflect.set(holder, key, () => 'replaced');
  expect(replacedGlobals()).toEqual([name]);
  expect(Reflect.get(holder, key)).toBe(original);
  expect(replacedGlobals()).toEqual([]);
});

test('what was taken away or made a getter is back as well', () => {
  Reflect.deleteProperty(Map.prototype, 'get');
  Object.defineProperty(Set.prototype, 'has', { get: () => () => true, configurable: true });
  expect(replacedGlobals().sort()).toEqual(['Map.prototype.get', 'Set.prototype.has']);
  expect(new Map([[1, 2]]).get(1)).toBe(2);
  expect(new Set().has(1)).toBe(false);
});

test('whatever is added to the prototypes of all objects and arrays goes', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      fc.constantFrom(Object.prototype, Array.prototype),
      (key, holder) => {
        fc.pre(!(key in Object.prototype) && !(key in Array.prototype));
        Reflect.set(holder, key, 1);
        expect(replacedGlobals()).toHaveLength(1);
        expect(key in holder).toBe(false);
      },
    ),
  );
});

test('the history counts from when the router has put its own functions there', () => {
  const ours = () => undefined;
  window.history.pushState = ours;
  takeHistory();
  expect(replacedGlobals()).toEqual([]);
  window.history.pushState = () => undefined;
  expect(replacedGlobals()).toEqual(['history.pushState']);
  expect(window.history.pushState).toBe(ours);
});
