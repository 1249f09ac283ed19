// The one list of modules that the shell owns and every remote borrows at run time.
// A singleton here exists once per page: one React, one session, one theme. The shell provides each of them
// (shell/src/provide.ts keeps them in its graph), a remote never carries a copy (`import: false`), so a remote
// builds in seconds and weighs tens of kilobytes. Every sub-path that is imported needs its own row.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { partOf } from './parts-plugin.mjs';

/** Requests exactly as they are written in an import statement. */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  // Development builds compile JSX to calls of this one; a remote that is served alone (dev.mjs) calls the other.
  ...(process.env.NODE_ENV === 'development' ? ['react/jsx-dev-runtime'] : []),
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@tanstack/react-query',
  'i18next',
  'react-i18next',
  '@waybill/contract',
  '@waybill/platform',
  '@waybill/ui',
  '@waybill/ui/data',
  '@waybill/ui/charts',
  '@waybill/trade',
  '@waybill/trade/data',
  '@waybill/trade/charts',
];

/** `@waybill/ui/data` → `@waybill/ui`, `react/jsx-runtime` → `react`. */
export function packageOf(request) {
  const parts = request.split('/');
  return request.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
}

/** The version of a package as `directory` sees it, or undefined when it does not depend on it. */
function installedVersion(directory, packageName) {
  for (let at = directory; ; at = dirname(at)) {
    const manifest = join(at, 'node_modules', packageName, 'package.json');
    if (existsSync(manifest)) return JSON.parse(readFileSync(manifest, 'utf8')).version;
    if (dirname(at) === at) return undefined;
  }
}

const singleton = (version) => ({
  singleton: true,
  strictVersion: true,
  requiredVersion: `^${version}`,
});

/**
 * What the shell offers: each module with its exact version.
 * Throws when the shell does not depend on one of them, since every remote would then fail at run time.
 */
export function sharedByShell(directory) {
  return Object.fromEntries(
    sharedModules.map((request) => {
      const version = installedVersion(directory, packageOf(request));
      if (version === undefined) {
        throw new Error(`the shell must depend on ${packageOf(request)}: every remote borrows it from there`);
      }
      return [request, { ...singleton(version), ...partOf(request), version }];
    }),
  );
}

/** What a remote borrows: the modules of the list that it depends on, never with a copy of its own. */
export function sharedByRemote(directory) {
  const rows = [];
  for (const request of sharedModules) {
    const version = installedVersion(directory, packageOf(request));
    if (version !== undefined) rows.push([request, { ...singleton(version), import: false }]);
  }
  return Object.fromEntries(rows);
}
