// The remotes of this repository as the gate sees them: by their descriptors alone, so that a new one is tested like
// the others without a word being added here.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type RemoteDescriptor, remoteDescriptor } from '@waybill/contract';

const root = join(import.meta.dirname, '../../..');

export interface Area {
  /** Folder name, e.g. `mf-auth`. */
  name: string;
  descriptor: RemoteDescriptor;
  /** Address of a screen that needs nothing in its path, with language. */
  address: string;
  /** Only visitors without a session get there. */
  anonymous: boolean;
  /** What the menu calls it, in English; null when it is in no menu. */
  menu: string | null;
}

function areaOf(descriptor: RemoteDescriptor): Area {
  const { name, routes } = descriptor;
  // One that the menu leads to, where there is one.
  const plain = routes.filter(({ path }) => !path.includes(':'));
  const route = plain.find(({ menu }) => menu !== undefined) ?? plain[0];
  if (route === undefined) throw new Error(`${name} has no screen without parameters`);
  return {
    name,
    descriptor,
    address: `/en${route.path}`.replace(/\/$/, ''),
    anonymous: route.guard === 'anonymous',
    menu: route.menu?.label.en ?? null,
  };
}

export const areas: readonly Area[] = readdirSync(root)
  .filter((folder) => folder.startsWith('mf-') && existsSync(join(root, folder, 'remote.json')))
  .map((folder) =>
    remoteDescriptor.parse(JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8'))),
  )
  .map(areaOf);

/** An area in the menu that is another one. */
export function anotherThan({ name }: Area): Area & { menu: string } {
  const other = areas.find((area) => area.name !== name && area.menu !== null);
  if (other === undefined || other.menu === null) throw new Error(`no menu leads away from ${name}`);
  return { ...other, menu: other.menu };
}

/** The heading of whatever this area shows: there as soon as its code has drawn. */
export const shownBy = (page: Page, name: string): Locator =>
  page.locator(`#waybill-area-${name}`).getByRole('heading', { level: 1 });

export const menuLink = (page: Page, label: string): Locator =>
  page.getByRole('navigation').getByRole('link', { name: label, exact: true });
