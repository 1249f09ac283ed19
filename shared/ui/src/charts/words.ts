// Translations of `@waybill/ui/charts`, i18next namespace `ui-charts`.
import { useEntryWords } from '../core/language';
import cn from './locales/cn.json';
import cnf from './locales/cnf.json';
import en from './locales/en.json';
import spain from './locales/spain.json';
import vietnam from './locales/vietnam.json';

const texts = { cn, en, cnf, spain, vietnam };

export const useChartWords = () => useEntryWords('ui-charts', texts);
