// The site under test: where it is, who may log in, and the words on its screens.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@waybill/contract';

export const port = Number(process.env.E2E_PORT ?? 3210);
export const site = process.env.E2E_SITE ?? `http://localhost:${port}`;

/** One folder for the whole run: the site writes it, tests only read or break it. */
export const dataFolder = join(process.env.E2E_DATA ?? tmpdir(), `waybill-e2e-${port}`);
mkdirSync(dataFolder, { recursive: true });

/** Folder where this site's releases stand. E2E_RELEASES names that of a site which runs already. */
export const releases =
  process.env.E2E_RELEASES ??
  join(import.meta.dirname, process.env.E2E_SITE ? '../../.cache/releases' : '../../.cache/e2e-releases');

type Texts = { [key: string]: string | Texts };

const repository = join(import.meta.dirname, '../..');

/** Files of a room's texts in a language: those of the room, and of its folders that bring their own. */
function textFiles(room: string, language: Language): string[] {
  const source = join(repository, room, 'src');
  const folders = [source, ...readdirSync(source).map((entry) => join(source, entry))];
  return folders.map((folder) => join(folder, 'locales', `${language}.json`)).filter(existsSync);
}

/**
 * A text of the product in a language, by the keys that the code uses.
 * @param room folder, e.g. `mf-auth`
 * @param key dotted, e.g. `login.submit`
 */
export function text(room: string, language: Language, key: string): string {
  const find = (file: string) => {
    let node: string | Texts | undefined = JSON.parse(readFileSync(file, 'utf8'));
    for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
    return node;
  };
  const node = textFiles(room, language)
    .map(find)
    .find((found) => typeof found === 'string');
  if (typeof node !== 'string') throw new Error(`${room} has no text ${key} in ${language}`);
  return node;
}
