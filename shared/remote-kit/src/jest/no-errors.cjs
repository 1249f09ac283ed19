// What is written to console.error fails the test: React's warnings and caught exceptions are faults. A test that means to
// cause one replaces it: `jest.spyOn(console, 'error').mockImplementation(() => undefined)`.
const { format } = require('node:util');

/** React's remark that a screen changed after its test stopped waiting: whether it comes depends on the machine's speed. */
const isLateChange = (message) => message.includes('was not wrapped in act(');

const errors = [];
const write = console.error;
console.error = (...parts) => {
  const message = format(...parts);
  if (isLateChange(message)) return;
  errors.push(message);
  write(...parts);
};

afterEach(() => {
  const [first, ...more] = errors.splice(0);
  if (first === undefined) return;
  throw new Error(`console.error was called ${more.length + 1} times, first with: ${first}`);
});
