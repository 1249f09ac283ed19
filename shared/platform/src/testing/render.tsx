// Test helper: renders a component with a fake platform and the platform's two React contexts.
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, getConfig, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type FakeOptions, type FakePlatform, fakePlatform } from './fake';

/** Long timeout in ms: results come at once, or late on a busy machine. */
configure({ asyncUtilTimeout: 60_000 });

/** Whether a query is polled by waitFor or findBy, whose intermediate error messages nobody reads. */
function isAwaited(): boolean {
  const config = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}

/** Adds the final message to the stack, which jest prints. */
function sayInStack(error: Error): void {
  const { name, message, stack = '' } = error;
  if (!stack.includes(message)) error.stack = `${name}: ${message}\n${stack.slice(stack.search(/^ +at /m))}`;
}

// The document is printed once after a timeout, not at each poll: saves a twentieth of a screen test's time.
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

/** @param options options of the fake, or an existing fake */
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
