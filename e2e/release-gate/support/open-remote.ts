// Where visitors of the gate go when they leave an area: a remote that draws a heading and asks the server nothing, so that
// a case costs what its own area does.
import { expect, type Page } from '@playwright/test';
import type { RemoteDescriptor } from '@waybill/contract';
import { type Area, menuLink } from './areas';
import { fixtureRemote, inFive } from './fixture-remote';
import type { Gate } from './gate';
import { go } from './visitor';

const name = 'mf-gate-open';
const text = 'Open to everybody';
const menu = 'Next door';
const title = inFive(menu);
const routes: RemoteDescriptor['routes'] = [
  {
    ...{ path: '/gate-open', title, guard: 'public', layout: 'bare', skeleton: 'text' },
    prefixOptional: false,
  },
  {
    ...{ path: '/gate-beside', title, guard: 'user', layout: 'chrome', skeleton: 'text' },
    ...{ prefixOptional: false, menu: { label: title, group: 'transactions', icon: 'list', order: 99 } },
  },
];

/** Its address for an area's visitors: everybody's without the menu, or in the menu of those who are logged in. */
export const besideOf = ({ anonymous }: Pick<Area, 'anonymous'>): string =>
  anonymous ? '/en/gate-open' : '/en/gate-beside';

/** What a release needs for it. */
export const openRemote = async (gate: Gate) => ({
  [name]: await gate.place(fixtureRemote({ name, routes, text })),
});

export const expectBeside = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible();

/** Leaves an area for it, by the menu where there is one. */
export async function leave(page: Page, area: Area): Promise<void> {
  if (area.anonymous) await go(page, besideOf(area));
  else await menuLink(page, menu).click();
  await expectBeside(page);
}
