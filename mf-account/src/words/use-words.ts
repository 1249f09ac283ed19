// Queries and mutations of the synonym editor.
import type { LexiconLink, LexiconTerm, TermLanguage } from '@waybill/contract';
import { platform, useCall, useEffectCall, useLanguage } from '@waybill/platform';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

export const useTerm = (term: string) =>
  useCall('lexiconTerm', { term }, { silent: true, enabled: term !== '', keepPrevious: true });
export const useLinks = () => useCall('lexiconLinks', {}, { silent: true });

/** Refetches both lists after a change. */
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

/** Blocks a term or removes a link, one at a time; the call itself shows its errors. */
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

/** Names of languages in the user's language. */
export function useTermLanguage(): (language: TermLanguage) => string {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  return (language) => (language === 'mul' ? t('words.several') : format.language(language));
}
