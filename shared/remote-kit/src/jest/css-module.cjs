// Stands for a CSS module in tests: every class is called by its own name.
module.exports = new Proxy(
  { __esModule: false },
  { get: (target, name) => (name in target ? target[name] : String(name)) },
);
