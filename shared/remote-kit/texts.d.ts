// Types of all translations by i18next namespace, so that an unknown key is a compile error. For a key with a part from
// the API, assert one known value of it: t(`tag.${tag as '1'}`).
import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'platform';
    resources: {
      platform: typeof import('../platform/src/locales/en.json');
      ui: typeof import('../ui/src/locales/en.json');
      'ui-later': typeof import('../ui/src/core/locales/en.json');
      'ui-data': typeof import('../ui/src/data/locales/en.json');
      'ui-charts': typeof import('../ui/src/charts/locales/en.json');
      trade: typeof import('../trade/src/texts/en').default;
      shell: typeof import('../../shell/src/locales/en.json');
      ask: typeof import('../../shell/src/ask/locales/en.json');
      commands: typeof import('../../shell/src/commands/locales/en.json');
      'mf-auth': typeof import('../../mf-auth/src/locales/en.json');
      'mf-market-analysis': typeof import('../../mf-market-analysis/src/locales/en.json');
      'mf-transactions': typeof import('../../mf-transactions/src/locales/en.json');
      'mf-traders': typeof import('../../mf-traders/src/locales/en.json');
      'mf-customer': typeof import('../../mf-customer/src/locales/en.json');
      'mf-account': typeof import('../../mf-account/src/locales/en.json');
      /** Used in tests. */
      area: Record<string, string>;
      'mf-sample': Record<string, string>;
    };
  }
}
