// Finds the addresses that the remotes of a release claim by their routes, and conflicts between them.
import type { RemoteDescriptor } from '@waybill/contract';
import type { Problem } from '../problems';

/**
 * The addresses that a route's path matches, with every parameter as `:`: `/goods/:id?` → `/goods` and `/goods/:`. The
 * same rules as contract's `matchRoute`: only parameters at the end can be absent.
 */
function listClaimedPaths(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '');
  const required = parts.findLastIndex((part) => !part.endsWith('?')) + 1;
  const bare = parts.map((part) => (part.startsWith(':') ? ':' : part));
  return Array.from(
    { length: parts.length - required + 1 },
    (_, more) => `/${bare.slice(0, required + more).join('/')}`,
  );
}

/**
 * Routes that several remotes claim, or one remote twice. Every route exists under every language prefix, so two equal
 * paths always collide; the forms with and without a prefix never do (a first segment that names a language is one).
 */
export function routeProblems(remotes: readonly Pick<RemoteDescriptor, 'name' | 'routes'>[]): Problem[] {
  const owners = new Map<string, { name: string; path: string }>();
  const problems: Problem[] = [];
  for (const { name, routes } of remotes) {
    for (const { path } of routes) {
      const rivals = new Map<string, string>();
      for (const claim of listClaimedPaths(path)) {
        const owner = owners.get(claim);
        if (owner === undefined) owners.set(claim, { name, path });
        else rivals.set(`${owner.name} ${owner.path}`, owner.name);
      }
      for (const [rival, owner] of rivals) {
        problems.push({
          code: 'route-taken',
          name,
          what: `its route ${path} answers addresses that ${rival} answers already`,
          advice:
            owner === name
              ? 'Remove one of the two from remote.json.'
              : `Choose another path in remote.json, or release ${owner} without it first.`,
        });
      }
    }
  }
  return problems;
}
