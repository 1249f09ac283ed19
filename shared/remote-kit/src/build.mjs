#!/usr/bin/env node
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
// Command line of the kit, run inside the folder of the shell or of a remote:
//   remote-kit build    one production build into dist/
//   remote-kit watch    development builds, again at each change; a line per build on stdout
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import webpack from 'webpack';

const usage = 'usage: remote-kit build | watch   (in a folder with a webpack.config.mjs)';

function report(stats) {
  const { errors, time } = stats.toJson({ all: false, errors: true, timings: true });
  for (const error of errors ?? []) {
    process.stderr.write(`${error.moduleName ?? ''} ${error.loc ?? ''}\n${error.message}\n\n`);
  }
  if (!stats.hasErrors()) process.stdout.write(`built in ${((time ?? 0) / 1000).toFixed(1)} s\n`);
  return !stats.hasErrors();
}

async function main() {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command] = positionals;
  if (command !== 'build' && command !== 'watch') {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
    return;
  }
  process.env.NODE_ENV = command === 'watch' ? 'development' : 'production';
  // The preset imports the contract, which is TypeScript.
  register();
  const { default: config } = await import(pathToFileURL(join(process.cwd(), 'webpack.config.mjs')).href);
  const compiler = webpack(config);
  if (command === 'watch') {
    compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (error) process.stderr.write(`${error.stack ?? error}\n`);
      else report(stats);
    });
    return;
  }
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  const ok = report(stats);
  await new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (!ok) process.exitCode = 1;
}

await main();
