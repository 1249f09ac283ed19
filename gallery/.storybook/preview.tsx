// Storybook decorators of every story: a fake platform in the language and theme of the toolbar, the provider of every
// React root, and a router.
import type { Decorator, Preview } from '@storybook/react-webpack5';
import { isLanguage, isThemeChoice, type Language, languages, localeOf, ownNameOf } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { type FakeAnswers, fakePlatform } from '@waybill/platform/testing';
import { startTrade } from '@waybill/trade';
import { WaybillProvider } from '@waybill/ui';
import { MemoryRouter } from 'react-router-dom';

declare module 'storybook/internal/csf' {
  interface Parameters {
    /** Answers of the fake API for this story. */
    answers?: FakeAnswers;
  }
}

const languageOf = (value: unknown): Language => (isLanguage(value) ? value : 'en');

const inProvider: Decorator = (Story, { globals, id }) => {
  const language = languageOf(globals.language);
  return (
    // Remounts in another language or theme, like a page that is opened in it.
    <WaybillProvider
      key={`${id} ${language} ${String(globals.theme)}`}
      language={language}
      queryClient={platform.queryClient}
      i18n={platform.i18n}
    >
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    </WaybillProvider>
  );
};

const preview: Preview = {
  decorators: [inProvider],
  async beforeEach({ globals, parameters }) {
    const language = languageOf(globals.language);
    const fake = fakePlatform({ language, answers: parameters.answers });
    fake.platform.theme.choose(isThemeChoice(globals.theme) ? globals.theme : 'light');
    document.documentElement.lang = localeOf[language];
    // After the platform of this story was created, because texts are added to it.
    await startTrade();
    return fake.restore;
  },
  globalTypes: {
    language: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: languages.map((value) => ({ value, title: ownNameOf[value] })),
      },
    },
    theme: {
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  initialGlobals: { language: 'en', theme: 'light' },
  parameters: {
    layout: 'padded',
    // The theme sets the background.
    backgrounds: { disable: true },
    controls: { disable: true },
    viewport: {
      options: {
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        desk: { name: 'Desk, 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
  },
};

export default preview;
