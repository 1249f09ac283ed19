// Renders a component in a fake platform, with the two contexts that the platform owns.
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, getConfig, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type FakeOptions, type FakePlatform, fakePlatform } from './fake';

/** What is waited for comes at once, or after minutes on a machine that does much else: ms. */
configure({ asyncUtilTimeout: 60_000 });

/** Whether an element is looked for that may still come: what is said of it then nobody reads. */
function isAwaited(): boolean {
  const config = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}

/** What is said when the waiting is over is also in the stack, which jest prints. */
function sayInStack(error: Error): void {
  const { name, message, stack = '' } = error;
  if (!stack.includes(message)) error.stack = `${name}: ${message}\n${stack.slice(stack.search(/^ +at /m))}`;
}

// The whole document is written down when the waiting is over, not at each look: a twentieth of a test of a screen.
configure(({ getElementError, asyncWrapper }) => ({
  getElementError: (message, container) =>
    isAwaited()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
  asyncWrapper: (look) =>
    asyncWrapper(look).catch((error: unknown) => {
      if (error instanceof Error) sayInStack(error);
      throw error;
    }),
}));

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
