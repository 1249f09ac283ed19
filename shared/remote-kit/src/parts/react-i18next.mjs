// What the shell provides as `react-i18next` (see ../parts-plugin.mjs): without ICU and server rendering.
export { I18nextProvider, initReactI18next, Trans, useTranslation } from 'whole/react-i18next';
