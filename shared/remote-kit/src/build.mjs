#!/usr/bin/env node
// Command line of the kit, called in the folder of the shell or of a remote.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import webpack from 'webpack';

const help = `remote-kit [build]
remote-kit dev [--port PORT] [--against ADDRESS]
remote-kit shared-types --against ADDRESS
remote-kit shared-types --out FILE

build   Builds this package into dist/. NODE_ENV=development makes a development build (source maps, React's
        warnings), anything else a production build.
dev     Serves this remote from your machine and builds it again at each change, for a shell that runs elsewhere.
shared-types
        Fetches the types of what the shell of a running site shares into @mf-types/shell, where the type check looks
        first. In the folder of the shell, with --out, writes them into a zip file; \`release publish shell\` does that.

  --port PORT        port on this machine (4101)
  --against ADDRESS  the running site, e.g. http://localhost:3000: checks that it takes a build from your machine,
                     and prints the address to open there
  --out FILE         where the zip file goes
  --help             this text`;

/** The package's own webpack configuration. The preset imports the contract, which is TypeScript. */
async function readConfig() {
  register();
  const { default: config } = await import(pathToFileURL(join(process.cwd(), 'webpack.config.mjs')).href);
  return config;
}

const runCompiler = (compiler) =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
  });

const close = (compiler) =>
  new Promise((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });

async function build() {
  process.env.NODE_ENV = process.env.NODE_ENV === 'development' ? 'development' : 'production';
  const compiler = webpack(await readConfig());
  const stats = await runCompiler(compiler);
  const { errors, time } = stats.toJson({ all: false, errors: true, timings: true });
  for (const { moduleName, loc, message } of errors) {
    process.stderr.write(`${moduleName ?? ''} ${loc ?? ''}\n${message}\n\n`);
  }
  if (errors.length === 0) process.stdout.write(`built in ${(time / 1000).toFixed(1)} s\n`);
  await close(compiler);
  return errors.length === 0 ? 0 : 1;
}

async function dev({ port: text, against }) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    process.stderr.write(`--port ${text} is not a port. Leave it away for 4101.\n`);
    return 2;
  }
  // The shell that it runs in is a production build: the same modules are borrowed under the same names.
  process.env.NODE_ENV = 'production';
  const config = await readConfig();
  const { serveAlone } = await import('./dev.mjs');
  return serveAlone({ config, directory: process.cwd(), port, against });
}

async function sharedTypes({ out, against }) {
  if ((out === undefined) === (against === undefined)) {
    process.stderr.write('Give --against ADDRESS in a remote, or --out FILE in the shell.\n');
    return 2;
  }
  const { makeSharedTypes, fetchSharedTypes } = await import('./shared-types.mjs');
  try {
    if (out !== undefined) await makeSharedTypes(process.cwd(), resolve(out));
    else {
      const folder = await fetchSharedTypes(process.cwd(), against);
      process.stdout.write(`The types of ${against} are in ${folder}. Check your remote: npm run types\n`);
    }
    return 0;
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        port: { type: 'string', default: '4101' },
        against: { type: 'string' },
        out: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return null;
  }
}

async function main() {
  const read = readArguments();
  if (read === null) return 2;
  const [command = 'build', ...rest] = read.positionals;
  if (read.values.help) {
    process.stdout.write(`${help}\n`);
    return 0;
  }
  const run = { build, dev, 'shared-types': sharedTypes }[command];
  if (rest.length > 0 || run === undefined) {
    process.stderr.write(`No such command: ${read.positionals.join(' ')}. See remote-kit --help.\n`);
    return 2;
  }
  return run(read.values);
}

process.exitCode = await main();
