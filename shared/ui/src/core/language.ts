// What our components need to know about the language: its tag for Intl, its formats, and our own texts.
// From the provider above rather than from the session, so that a component can be drawn in any language.
import { defaultLanguage, type Language, localeOf } from '@waybill/contract';
import { formatOf } from '@waybill/platform';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';

export const LanguageContext = createContext<Language>(defaultLanguage);

/** Language of this React root with its formats and the texts of namespace `ui`. */
export function useUi() {
  const language = useContext(LanguageContext);
  const { t } = useTranslation('ui');
  return { language, locale: localeOf[language], t, format: formatOf(language) };
}
