// The HS code picker with its suggestions and its tree: digits or words in, codes out.
import { platform } from '@waybill/platform';
import { HsPicker, type HsPickerProps, type HsSuggestion } from '@waybill/ui/data';

/** HS codes for digits or words; a failure shows nothing (spec §8). */
async function suggestHs(query: string, signal: AbortSignal): Promise<HsSuggestion[]> {
  const found = await platform.call('hsSuggestions', { q: query }, { signal });
  return found.map(({ code, text, path }) => {
    const within = path.at(-1);
    return { code, description: text, ...(within !== undefined && { within }) };
  });
}

/** What is below a chapter or heading; as silent as the suggestions that led there. */
async function browseHs(code: string, signal: AbortSignal): Promise<HsSuggestion[]> {
  const below = await platform.call('hsTree', { code }, { signal, silent: true });
  return below.map((entry) => ({ code: entry.code, description: entry.text }));
}

export function HsField(props: Omit<HsPickerProps, 'suggest' | 'browse'>) {
  return <HsPicker {...props} suggest={suggestHs} browse={browseHs} />;
}
