// Translates goods texts through a LibreTranslate-compatible server; without one configured, every call fails.
import { z } from 'zod';
import { postJson } from './post-json';

/** The translation failed; the message is for the log. */
export class TranslationError extends Error {}

export type TranslateText = (text: string, to: 'zh' | 'en') => Promise<string>;

const TIMEOUT_MS = 8_000;
/** Texts have at most 4,000 characters: this is much more than any translation of one. */
const ANSWER_BYTES_MAX = 100_000;
const answerShape = z.object({ translatedText: z.string().min(1) });

/** @param settings address and key of the server; undefined makes every translation fail with the reason */
export function createTranslator(
  settings: { url: string; apiKey: string | undefined } | undefined,
): TranslateText {
  if (settings === undefined)
    return async () => {
      throw new TranslationError('no translation provider: TRANSLATE_URL is not set');
    };
  const endpoint = new URL('translate', settings.url.endsWith('/') ? settings.url : `${settings.url}/`);
  return async (text, to) => {
    try {
      const key = settings.apiKey === undefined ? {} : { api_key: settings.apiKey };
      const answer = await postJson({
        url: endpoint,
        body: { q: text, source: 'auto', target: to, format: 'text', ...key },
        timeoutMs: TIMEOUT_MS,
        bytesMax: ANSWER_BYTES_MAX,
      });
      if (!answer.ok) throw new TranslationError(`the provider answered ${answer.status}`);
      return answerShape.parse(JSON.parse(answer.text)).translatedText;
    } catch (cause) {
      if (cause instanceof TranslationError) throw cause;
      throw new TranslationError('the provider cannot be reached, or answers in another shape', { cause });
    }
  };
}
