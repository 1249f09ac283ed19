// Renders a component in a fake platform, with the two contexts that the platform owns.
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type FakeOptions, type FakePlatform, fakePlatform } from './fake';

/** What is waited for comes at once, or after minutes on a machine that does much else: ms. */
configure({ asyncUtilTimeout: 60_000 });

/** @param options of the fake, or a fake made before */
export function renderWithPlatform(ui: ReactElement, options: FakeOptions | FakePlatform = {}) {
  const fake = 'restore' in options ? options : fakePlatform(options);
  const { queryClient, i18n } = fake.platform;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </I18nextProvider>
  );
  return { ...render(ui, { wrapper }), fake };
}
