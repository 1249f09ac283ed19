// `remote-kit dev`: one remote, built at each change and served to a shell that runs elsewhere. The build is readable
// (not minified, with source maps) but borrows exactly what a production build borrows, so that it fits a deployed
// shell. A build with errors changes nothing: the last good one stays.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { registryAnswer } from '@waybill/contract';
import webpack from 'webpack';
import { createDevServer } from './dev-server.mjs';
import { cacheFolder } from './project.mjs';

/** A remote's production configuration, made quick to build and easy to read. */
function readable(config, folder) {
  return {
    ...config,
    mode: 'development',
    // No eval: the site's content security policy forbids it.
    devtool: 'cheap-module-source-map',
    // Files of the build before stay, since an open page may still want its chunks.
    output: { ...config.output, path: folder, clean: false },
    optimization: { ...config.optimization, minimize: false, nodeEnv: 'production', emitOnErrors: false },
    cache: { ...config.cache, name: `${config.cache.name}-alone` },
  };
}

/**
 * What keeps a site from taking builds from this machine, as one line with what to do; null when nothing does.
 * @param {string} site its address
 */
export async function refusal(site) {
  let answer;
  try {
    const response = await fetch(new URL('/registry.json', site), { signal: AbortSignal.timeout(8000) });
    if (!response.ok)
      return `${site}/registry.json answers ${response.status}. Is this the address of a Waybill site?`;
    answer = registryAnswer.safeParse(await response.json());
  } catch (error) {
    const why = error.cause?.code ?? error.message;
    return `${site} cannot be read (${why}). Start it there (npm run dev), or give the address of one that runs.`;
  }
  if (!answer.success) return `${site}/registry.json is not the registry of a Waybill site of this version.`;
  if (answer.data.overrides) return null;
  return (
    `${site} takes no builds from your machine, as production should not. ` +
    'Use one started by npm run dev, or set WAYBILL_OVERRIDES=1 for the edge of a test site.'
  );
}

/** `http://localhost:3000/x` → `http://localhost:3000`; null when it is no http address. */
function originOf(address) {
  return URL.canParse(address) && /^https?:/i.test(address) ? new URL(address).origin : null;
}

const say = (text) => process.stdout.write(`${text}\n`);
const complain = (text) => process.stderr.write(`${text}\n`);

/** Errors of a build in webpack's own words. */
function errorsOf(stats) {
  const { errors } = stats.toJson({ all: false, errors: true });
  return errors
    .map(({ moduleName, loc, message }) => `${moduleName ?? ''} ${loc ?? ''}\n${message}`.trim())
    .join('\n\n');
}

/** Builds at each change and tells the server; resolves when it was told to stop. */
function watchUntilStopped(compiler, server, onGood) {
  return new Promise((resolve) => {
    compiler.hooks.watchRun.tap('remote-kit', () => server.buildBegins());
    const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      const trouble = error ? `${error.stack ?? error}` : stats.hasErrors() ? errorsOf(stats) : null;
      if (trouble === null) {
        server.built(Object.keys(stats.compilation.assets));
        onGood(stats.endTime - stats.startTime);
      } else {
        server.failed(trouble);
        complain(`${trouble}\n\nThe last good build stays until this is corrected.`);
      }
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.once(signal, () => watching.close(() => resolve()));
  });
}

/**
 * Serves the remote in `directory` until it is told to stop.
 * @param {{ config: import('webpack').Configuration, directory: string, port: number, against?: string }} options
 * @returns {Promise<number>} exit code
 */
export async function serveAlone({ config, directory, port, against }) {
  const site = against === undefined ? null : originOf(against);
  if (against !== undefined) {
    const problem = site === null ? `--against ${against} is not an http address.` : await refusal(site);
    if (problem !== null) {
      complain(problem);
      return 1;
    }
  }
  const name = config.name.replaceAll('_', '-');
  const folder = join(cacheFolder(directory), 'alone', `${name}-${port}`);
  const server = createDevServer(folder);
  try {
    await server.listen(port);
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    complain(
      `Port ${port} is taken by another program. Stop that one, or choose another: --port ${port + 1}.`,
    );
    return 1;
  }
  // The port is ours, so nobody else serves from here.
  rmSync(folder, { recursive: true, force: true });
  const own = `http://localhost:${port}`;
  let shown = false;
  await watchUntilStopped(webpack(readable(config, folder)), server, (milliseconds) => {
    say(`${name}: built in ${(milliseconds / 1000).toFixed(1)} s`);
    if (shown) return;
    shown = true;
    const where = site ?? 'http://SITE';
    say(
      `\nOpen  ${where}/?override=${name}@${own}\nEnd   ${where}/?override=none   (Ctrl-C stops serving)\n`,
    );
  });
  await server.close();
  return 0;
}
