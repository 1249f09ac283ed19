// Stands for @ant-design/icons in tests: each icon is loaded when it is used first, for loading all of them takes longer
// than most tests.
const loaded = new Map();
module.exports = new Proxy(
  { __esModule: true },
  {
    get(target, name) {
      if (name in target || typeof name !== 'string') return target[name];
      if (!loaded.has(name)) loaded.set(name, require(`@ant-design/icons/lib/icons/${name}`).default);
      return loaded.get(name);
    },
  },
);
