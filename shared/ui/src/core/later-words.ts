// Texts that no page shows at first, i18next namespace `ui-later`: loaded with the code that shows them.
import { useEntryWords } from './language';
import cn from './locales/cn.json';
import cnf from './locales/cnf.json';
import en from './locales/en.json';
import spain from './locales/spain.json';
import vietnam from './locales/vietnam.json';

const texts = { cn, en, cnf, spain, vietnam };

export const useLaterWords = () => useEntryWords('ui-later', texts);
