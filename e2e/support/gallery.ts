// The built gallery, opened without a server: its files are answered from the disk, and a story follows the other in
// one page, which is much faster than a page for each.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Language } from '@waybill/contract';

const folder = join(import.meta.dirname, '../../gallery/dist');
const origin = 'http://gallery.test';

export type Look = { language: Language; theme: 'light' | 'dark' };

/** Ids of all stories, e.g. `core-states--loading`. */
export function storyIds(): string[] {
  const index: { entries: Record<string, { type: string }> } = JSON.parse(
    readFileSync(join(folder, 'index.json'), 'utf8'),
  );
  return Object.keys(index.entries);
}

type Channel = {
  once(event: string, heard: (id: unknown) => void): void;
  emit(event: string, payload: unknown): void;
};

/** A page of the gallery; `show` waits until the story stands there. */
export async function openGallery(page: Page, { language, theme }: Look) {
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(folder, pathname) });
  });
  // Dates of the stories are given; what is drawn by today's date stays the same.
  await page.clock.setFixedTime(new Date('2026-11-22T12:00:00Z'));
  const globals = `language:${language};theme:${theme}`;
  const open = (id: string) =>
    page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=${globals}`, { waitUntil: 'load' });
  let isOpen = false;
  return {
    async show(id: string): Promise<void> {
      if (isOpen)
        await page.evaluate((storyId) => {
          const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__') as Channel;
          return new Promise<void>((resolve) => {
            channel.once('storyRendered', () => resolve());
            channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
          });
        }, id);
      else await open(id);
      isOpen = true;
      await expect(page.locator('body.sb-show-main')).toBeAttached();
      // A story that throws shows Storybook's own page of it.
      await expect(page.locator('body.sb-show-errordisplay')).not.toBeAttached();
      // Drawings come in a file of their own.
      await expect(page.locator('.wb-chart .wb-bone, .wb-map .wb-bone')).toHaveCount(0);
    },
  };
}
