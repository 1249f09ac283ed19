// Every text there is, by namespace of i18next: a key that no file of texts has is an error of the compiler. A key with a
// part from the wire is written as one of its kind, which the compiler does know: t(`tag.${tag as '1'}`).
import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'platform';
    resources: {
      platform: typeof import('../platform/src/locales/en.json');
      ui: typeof import('../ui/src/locales/en.json');
      'ui-data': typeof import('../ui/src/data/locales/en.json');
      'ui-charts': typeof import('../ui/src/charts/locales/en.json');
      trade: typeof import('../trade/src/locales/en.json');
      shell: typeof import('../../shell/src/locales/en.json');
      'mf-auth': typeof import('../../mf-auth/src/locales/en.json');
      'mf-market-analysis': typeof import('../../mf-market-analysis/src/locales/en.json');
      'mf-transactions': typeof import('../../mf-transactions/src/locales/en.json');
      'mf-traders': typeof import('../../mf-traders/src/locales/en.json');
      'mf-customer': typeof import('../../mf-customer/src/locales/en.json');
      'mf-account': typeof import('../../mf-account/src/locales/en.json');
      /** Of tests. */
      area: Record<string, string>;
      'mf-sample': Record<string, string>;
    };
  }
}
