// What the page of words asks the server, and what it changes there.
import type { LexiconLink, LexiconTerm, TermLanguage } from '@waybill/contract';
import { platform, useCall, useEffectCall, useLanguage } from '@waybill/platform';
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

/** Blocks a term and takes a link back, one at a time; what fails was said by its call. */
export function useLinkChanges() {
  const { t } = useTranslation(NAMESPACE);
  const add = useEffectCall('lexiconLinkAdd', { onSuccess: changed });
  const remove = useEffectCall('lexiconLinkRemove', { onSuccess: changed });
  const say = (key: 'words.saidBlocked' | 'words.saidTakenBack', term: string) => ({
    onSuccess: () => platform.toast('success', t(key, { term })),
  });
  return {
    busy: add.isPending || remove.isPending,
    block: (term: string, { term: other, language }: LexiconTerm) =>
      add.mutate({ term, other, language, blocked: true }, say('words.saidBlocked', other)),
    takeBack: (id: string, term: string) => remove.mutate({ id }, say('words.saidTakenBack', term)),
  };
}

/** Names of languages as the reader calls them. */
export function useTermLanguage(): (language: TermLanguage) => string {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  return (language) => (language === 'mul' ? t('words.several') : format.language(language));
}
