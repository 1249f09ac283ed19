// What the page of words asks the server, and what it changes there.
import type { LexiconLink, LexiconTerm, TermLanguage } from '@waybill/contract';
import { platform, useCall, useLanguage } from '@waybill/platform';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

export const useTerm = (term: string) =>
  useCall('lexiconTerm', { term }, { silent: true, enabled: term !== '', keepPrevious: true });
export const useLinks = () => useCall('lexiconLinks', {}, { silent: true });

/** Both lists, after something was added or taken back. */
const changed = () =>
  Promise.all(
    (['lexiconTerm', 'lexiconLinks'] as const).map((name) =>
      platform.queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );

export async function addLink(
  link: Pick<LexiconLink, 'term' | 'other' | 'language' | 'blocked'>,
): Promise<LexiconLink> {
  const added = await platform.call('lexiconLinkAdd', link, { silent: true });
  await changed();
  return added;
}

export async function takeBack(id: string): Promise<void> {
  await platform.call('lexiconLinkRemove', { id });
  await changed();
}

export const block = (term: string, { term: other, language }: LexiconTerm) =>
  addLink({ term, other, language, blocked: true });

/** Names of languages as the reader calls them. */
export function useTermLanguage(): (language: TermLanguage) => string {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  return (language) => (language === 'mul' ? t('words.several') : format.language(language));
}
