// @waybill/platform/testing: a platform without a network for tests of shell, remotes and ui.

import type { RenderResult } from '@testing-library/react';
import type { Agent, CallName, Language, Permission, SessionState } from '@waybill/contract';
import type { ReactElement } from 'react';
import type { CallError } from '../call-error';
import type { Platform } from '../types';

/** What a call answers: data, a function of the input (may throw or answer a CallError), or a CallError. */
// biome-ignore lint/suspicious/noExplicitAny: replaced below
export type FakeAnswer = any;
export type FakeOptions = {
  session?: SessionState;
  language?: Language;
  permission?: Permission;
  agent?: Agent;
  answers?: Partial<Record<CallName, FakeAnswer>>;
};
export type MadeCall = { name: CallName; input: unknown };
export type FakePlatform = {
  platform: Platform;
  calls: MadeCall[];
  published: { topic: string; payload: unknown }[];
  restore(): void;
};
export declare function fakePlatform(options?: FakeOptions): FakePlatform;
export declare function renderWithPlatform(
  ui: ReactElement,
  options?: FakeOptions,
): RenderResult & { fake: FakePlatform };
export type { CallError };
