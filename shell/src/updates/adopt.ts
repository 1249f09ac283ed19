// Decides which builds an open page uses after another release became current. Pure function: two registries in, one
// out.
import type { Registry, RegistryEntry } from '@waybill/contract';

interface Rules {
  /** Whether a build can run in the shell of this page. */
  fits: (entry: RegistryEntry) => boolean;
  /** The remote whose code is on screen: it stays as it is, with its routes, until the visitor leaves it. */
  held: string | null;
}

const readName = ({ descriptor }: RegistryEntry) => descriptor.name;

/**
 * The registry that a page with `running` uses once `offered` is current. It is always complete: the remotes of the
 * offered release, but the held one, and those whose offered build does not fit, unchanged.
 */
export function adopt(running: Registry, offered: Registry, { fits, held }: Rules): Registry {
  const before = new Map(running.remotes.map((entry) => [readName(entry), entry]));
  const choose = (entry: RegistryEntry): RegistryEntry[] => {
    const now = before.get(readName(entry));
    if (now !== undefined && readName(entry) === held) return [now];
    if (fits(entry)) return [entry];
    return now === undefined ? [] : [now];
  };
  const remotes = offered.remotes.flatMap(choose);
  // A remote that the release no longer has stays for a visitor who is on a page of it.
  const shown = held === null ? undefined : before.get(held);
  if (shown !== undefined && !remotes.some((entry) => readName(entry) === held)) remotes.push(shown);
  return { ...offered, remotes };
}
