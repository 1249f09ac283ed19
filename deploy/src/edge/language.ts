// The language of a page before any code runs: its address, else what the browser wants, else what the agent falls
// back to. A choice that a browser remembers is known to its scripts only.
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

/** @param fallback the agent's language for visitors whose browser wants none of ours */
export function languageOf(path: string, acceptLanguage: string, fallback: Language): Language {
  const prefix = path.split('/')[1];
  return isLanguage(prefix) ? prefix : (matchLanguage(acceptedTags(acceptLanguage)) ?? fallback);
}
