// The long forms of tests, which take hours: bench runs them with figures, and `npm test -- --whole` as steps.

/** Arguments of bench for each step, in the order in which they run. */
export const longForms = {
  // The report in docs/ is written by `npm run bench -- security --long` alone.
  security: [['security', '--long', '--no-report']],
  kills: [
    ['kills', '--store', 'embedded'],
    ['kills', '--store', 'postgres'],
  ],
  commands: [['commands']],
  conservation: [['conservation']],
};
