// Creates the page's one i18next instance. Our language codes (`cn`, `spain`, …) are unknown to Intl, so plural rules
// and formats are looked up by the BCP 47 tag.
import { isLanguage, type Language, languages, localeOf } from '@waybill/contract';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

const tagOf = (code: string) => (isLanguage(code) ? localeOf[code] : code);

/** The two i18next services that pass the language code to Intl (i18next 27). */
type IntlServices = {
  pluralResolver: {
    getRule(code: string, options?: object): unknown;
    getSuffix(code: string, count: number, options?: object): string;
  };
  interpolator: { format(value: unknown, format: string, code: string, options?: object): string };
};

function speakIntl(services: IntlServices): void {
  const { pluralResolver, interpolator } = services;
  const getRule = pluralResolver.getRule.bind(pluralResolver);
  pluralResolver.getRule = (code, options) => getRule(tagOf(code), options);
  // Spanish has a plural form for whole millions, for which our texts do not differ.
  const getSuffix = pluralResolver.getSuffix.bind(pluralResolver);
  pluralResolver.getSuffix = (...of) => getSuffix(...of).replace(/many$/, 'other');
  const format = interpolator.format.bind(interpolator);
  interpolator.format = (value, name, code, options) => format(value, name, tagOf(code), options);
}

export function createTexts(language: Language): I18n {
  const i18n = createInstance();
  i18n.use(initReactI18next);
  // All resources are in memory, so this completes synchronously.
  void i18n.init({
    lng: language,
    supportedLngs: languages,
    fallbackLng: false,
    load: 'currentOnly',
    resources: {},
    ns: [],
    defaultNS: 'platform',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    // Users would see the key itself. Reported to the console, which fails tests.
    saveMissing: true,
    missingKeyHandler: (
      _languages,
      namespace,
      key,
      _fallback,
      _update,
      options: { defaultValue?: string },
    ) => {
      if (options.defaultValue === undefined)
        console.error(`No text ${namespace}:${key} in ${i18n.language}`);
    },
  });
  speakIntl(i18n.services as unknown as IntlServices);
  return i18n;
}
