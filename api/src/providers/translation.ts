// Translation of goods texts through a LibreTranslate-compatible server; without a setting it says so.
import { z } from 'zod';

/** A translation that could not be had; the message is for the log. */
export class TranslationFailure extends Error {}

export type Translate = (text: string, to: 'zh' | 'en') => Promise<string>;

const TIMEOUT_MS = 8_000;
const answerShape = z.object({ translatedText: z.string().min(1) });

/** @param settings address and key of the server; undefined makes every translation fail with the reason */
export function translator(settings: { url: string; apiKey: string | undefined } | undefined): Translate {
  if (settings === undefined)
    return async () => {
      throw new TranslationFailure('no translation provider: TRANSLATE_URL is not set');
    };
  const endpoint = new URL('translate', settings.url.endsWith('/') ? settings.url : `${settings.url}/`);
  return async (text, to) => {
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          q: text,
          source: 'auto',
          target: to,
          format: 'text',
          ...(settings.apiKey === undefined ? {} : { api_key: settings.apiKey }),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new TranslationFailure(`the provider answered ${response.status}`);
      return answerShape.parse(await response.json()).translatedText;
    } catch (cause) {
      if (cause instanceof TranslationFailure) throw cause;
      throw new TranslationFailure('the provider cannot be reached, or answers in another shape', { cause });
    }
  };
}
