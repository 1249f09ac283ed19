#!/usr/bin/env node
// Command line of the kit: `remote-kit` in the folder of the shell or of a remote builds it into dist/.
// NODE_ENV=development makes a development build (source maps, React's warnings); anything else a production build.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import webpack from 'webpack';

const run = (compiler) =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
  });

const close = (compiler) =>
  new Promise((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });

process.env.NODE_ENV = process.env.NODE_ENV === 'development' ? 'development' : 'production';
// The preset imports the contract, which is TypeScript.
register();
const { default: config } = await import(pathToFileURL(join(process.cwd(), 'webpack.config.mjs')).href);
const compiler = webpack(config);
const stats = await run(compiler);
const { errors, time } = stats.toJson({ all: false, errors: true, timings: true });
for (const { moduleName, loc, message } of errors) {
  process.stderr.write(`${moduleName ?? ''} ${loc ?? ''}\n${message}\n\n`);
}
if (errors.length === 0) process.stdout.write(`built in ${(time / 1000).toFixed(1)} s\n`);
await close(compiler);
process.exitCode = errors.length === 0 ? 0 : 1;
