// What the shell provides as `react-i18next` (see ../parts-plugin.mjs): without elements in texts, ICU, server rendering.
export { I18nextProvider, initReactI18next, useTranslation } from 'whole/react-i18next';
