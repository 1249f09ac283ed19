// The provider at the top of every React root of the site: theme, antd's locale, our translations, query client.
import { StyleProvider } from '@ant-design/cssinjs';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cssVariablesOf, type Language, localeOf, paletteFor } from '@waybill/contract';
import { useTheme } from '@waybill/platform';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import english from 'antd/es/locale/en_US';
import type { i18n as I18n } from 'i18next';
import { type ReactNode, useEffect, useInsertionEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import cn from '../locales/cn.json';
import cnf from '../locales/cnf.json';
import en from '../locales/en.json';
import spain from '../locales/spain.json';
import vietnam from '../locales/vietnam.json';
import { LanguageContext } from './language';
import { PaletteContext } from './palette';
import { styleCache } from './style-cache';
import { antdThemeFor } from './theme';
import { fontFamily, fontFamilyTraditional } from './tokens';
import './core.css';

const texts: Record<Language, object> = { cn, en, cnf, spain, vietnam };

/** antd's own texts, loaded with their language; English is built into antd. */
const antdTexts: Record<Language, (() => Promise<{ default: Locale }>) | null> = {
  cn: () => import('antd/es/locale/zh_CN'),
  en: null,
  cnf: () => import('antd/es/locale/zh_TW'),
  spain: () => import('antd/es/locale/es_ES'),
  vietnam: () => import('antd/es/locale/vi_VN'),
};

/**
 * Returns English until another locale is loaded: ConfigProvider adds a wrapper when it has a locale, so that going
 * from none to one would remount the whole page and lose what was typed.
 */
function useAntdTexts(language: Language): Locale {
  const [loaded, setLoaded] = useState<{ language: Language; locale: Locale }>();
  useEffect(() => {
    let current = true;
    antdTexts[language]?.().then(
      (module) => {
        if (current) setLoaded({ language, locale: module.default });
      },
      // Only the few texts inside antd's own controls then stay English; the page itself is not affected.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.locale : english;
}

interface WaybillProviderProps {
  /** Language of the page, as in its address. */
  language: Language;
  /** The platform's one query client. */
  queryClient: QueryClient;
  /** The platform's one i18next instance; our texts are added to it under namespace `ui`. */
  i18n: I18n;
  /** Brand colour of the agent (#rrggbb), darkened (in dark mode lightened) to a contrast of 4.5:1; else ours. */
  accent?: string;
  children: ReactNode;
}

/** Rendered at the top of the shell and every remote, as React contexts do not cross roots. Theme by the platform. */
export function WaybillProvider(props: WaybillProviderProps) {
  const { language, queryClient, i18n, accent } = props;
  const { shown } = useTheme();
  const palette = useMemo(() => paletteFor(shown, accent), [shown, accent]);
  const theme = useMemo(
    () => antdThemeFor(palette, { dark: shown === 'dark', traditional: language === 'cnf' }),
    [palette, shown, language],
  );
  const fonts = language === 'cnf' ? fontFamilyTraditional : fontFamily;
  const locale = useAntdTexts(language);

  for (const [code, bundle] of Object.entries(texts)) {
    if (!i18n.hasResourceBundle(code, 'ui')) i18n.addResourceBundle(code, 'ui', bundle);
  }

  // On the root element, because menus, dialogs and toasts are rendered outside our tree.
  useInsertionEffect(() => {
    const root = document.documentElement;
    for (const [name, value] of cssVariablesOf(palette)) root.style.setProperty(name, value);
    root.style.setProperty('--wb-font', fonts);
    root.style.colorScheme = shown;
  }, [palette, shown, fonts]);

  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <LanguageContext value={language}>
          <PaletteContext value={palette}>
            <StyleProvider cache={styleCache}>
              <ConfigProvider
                theme={theme}
                locale={locale}
                wave={{ disabled: true }}
                button={{ autoInsertSpace: false }}
              >
                <div lang={localeOf[language]} className="wb-root">
                  {props.children}
                </div>
              </ConfigProvider>
            </StyleProvider>
          </PaletteContext>
        </LanguageContext>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
