// Chooses the language of a page on the server: from its address, else from Accept-Language, else the agent's default.
// A choice that the browser has stored is known to its scripts only.
import { isLanguage, type Language, matchLanguage } from '@waybill/contract';

/** Tags of an Accept-Language header, most wanted first. */
function acceptedTags(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** @param fallback the agent's default for visitors whose browser prefers none of our languages */
export function chooseLanguage(path: string, acceptLanguage: string, fallback: Language): Language {
  const prefix = path.split('/')[1];
  return isLanguage(prefix) ? prefix : (matchLanguage(acceptedTags(acceptLanguage)) ?? fallback);
}
