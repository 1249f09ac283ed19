// Stands for fast-check in tests: with a fixed seed, so that a failed property fails again. WAYBILL_TEST_SEED names another.
const { dirname, join } = require('node:path');

const fc = require(join(dirname(require.resolve('fast-check/package.json')), 'lib/cjs/fast-check.js'));
const seed = [...(process.env.WAYBILL_TEST_SEED ?? '1')].reduce(
  (sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0,
  7,
);
fc.configureGlobal({ seed });
module.exports = fc;
