// Steps of `npm test -- --whole` that bench runs: test.mjs offers each, and bench knows its name and options.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './lib/environment.mjs';
import { longForms } from './lib/long-forms.mjs';

describe('Long forms of tests', () => {
  test('each can be named with --only, and the help describes it', () => {
    const run = (...args) =>
      spawnSync(process.execPath, [join(root, 'scripts/test.mjs'), ...args], { encoding: 'utf8' });
    const { status, stderr } = run('--only', 'nonsense');
    expect(status).toBe(2);
    const steps = /Steps: (.*)\./.exec(stderr)?.[1]?.split(', ') ?? [];
    expect(steps).toEqual(expect.arrayContaining(Object.keys(longForms)));
    const help = run('--help').stdout;
    for (const name of Object.keys(longForms)) expect(help).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  test.each(
    Object.values(longForms)
      .flat()
      .map((args) => [args.join(' '), args]),
  )('bench takes %s', (_, args) => {
    const bench = [join(root, 'bench/src/main.ts'), ...args, '--help'];
    const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsx'), bench, { encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toMatch(new RegExp(`^  ${args[0]} `, 'm'));
  });
});
