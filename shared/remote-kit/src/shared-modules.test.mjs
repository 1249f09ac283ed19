/** @jest-environment node */
// A shell lends what builds of both kinds ask for: a remote that is served alone (dev.mjs) is compiled like a production build,
// whatever the shell is.
const { NODE_ENV } = process.env;
afterEach(() => {
  process.env.NODE_ENV = NODE_ENV;
});

async function lentBy(mode) {
  process.env.NODE_ENV = mode;
  let lent;
  await jest.isolateModulesAsync(async () => {
    lent = (await import('./shared-modules.mjs')).sharedModules;
  });
  return lent;
}

test.each(['development', 'production'])('a %s shell lends the JSX of remotes served alone', async (mode) => {
  expect(await lentBy(mode)).toContain('react/jsx-runtime');
});

test('a development shell lends the JSX of development builds too, a production shell does not', async () => {
  expect(await lentBy('development')).toContain('react/jsx-dev-runtime');
  expect(await lentBy('production')).not.toContain('react/jsx-dev-runtime');
});
