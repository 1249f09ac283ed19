// Hooks for the language of a React root: locale for Intl, formats, and the translations of this package. They read a
// React context rather than the session, so that a component can be rendered in any language.
import { defaultLanguage, type Language, localeOf } from '@waybill/contract';
import { formatOf } from '@waybill/platform';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';

export const LanguageContext = createContext<Language>(defaultLanguage);

/** Language of this React root with its formats, for components without texts of their own. */
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
 * The same with the texts of another entry point, loaded with that entry's code: the login page waits for ours.
 * @param namespace i18next namespace that the texts are added to
 */
export function useEntryWords<N extends 'ui-data' | 'ui-charts' | 'ui-later'>(
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
