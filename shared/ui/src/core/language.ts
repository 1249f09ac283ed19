// What our components need to know about the language: its tag for Intl, its formats, and our own texts.
// From the provider above rather than from the session, so that a component can be drawn in any language.
import { defaultLanguage, type Language, localeOf } from '@waybill/contract';
import { formatOf } from '@waybill/platform';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';

export const LanguageContext = createContext<Language>(defaultLanguage);

/** Language of this React root with its formats, for what has no words of its own. */
export function useFormats() {
  const language = useContext(LanguageContext);
  return { language, locale: localeOf[language], format: formatOf(language) };
}

/** The same with the texts of namespace `ui`. */
export function useUi() {
  const { t } = useTranslation('ui');
  return { ...useFormats(), t };
}

/**
 * The same with the texts of another entry, which come with that entry's code: login waits for every byte of ours.
 * @param namespace of i18next that the texts are added to
 */
export function useEntryWords<N extends 'ui-data' | 'ui-charts'>(
  namespace: N,
  texts: Readonly<Record<Language, object>>,
) {
  const formats = useFormats();
  const { t, i18n } = useTranslation([namespace, 'platform']);
  if (!i18n.hasResourceBundle(formats.language, namespace)) {
    for (const [language, bundle] of Object.entries(texts))
      i18n.addResourceBundle(language, namespace, bundle);
  }
  return { ...formats, t };
}
