// The texts of what `@waybill/ui/data` draws, namespace `ui-data`. Apart from those of the core, because login waits
// for every byte of it.
import type { Language } from '@waybill/contract';
import { useTranslation } from 'react-i18next';
import { useUi } from '../core/language';
import cn from './locales/cn.json';
import cnf from './locales/cnf.json';
import en from './locales/en.json';
import spain from './locales/spain.json';
import vietnam from './locales/vietnam.json';

const NAMESPACE = 'ui-data';
const texts: Record<Language, object> = { cn, en, cnf, spain, vietnam };

/** As `useUi`, with the texts of this entry. */
export function useDataWords() {
  const ui = useUi();
  const { t, i18n } = useTranslation(NAMESPACE);
  for (const [language, bundle] of Object.entries(texts)) {
    if (!i18n.hasResourceBundle(language, NAMESPACE)) i18n.addResourceBundle(language, NAMESPACE, bundle);
  }
  return { ...ui, t };
}
