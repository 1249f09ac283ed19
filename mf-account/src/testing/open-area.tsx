// Opens this area at an address, as the shell would: real router, real texts, a platform without a network.
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswers, type FakeOptions, fakePlatform } from '@waybill/platform/testing';
import { startTrade } from '@waybill/trade';
import { Root } from '../lifecycles';
import { NAMESPACE, texts } from '../texts';

/** @param address without language prefix */
export async function openArea(address: string, answers: FakeAnswers, options: FakeOptions = {}) {
  sessionStorage.clear();
  history.replaceState(null, '', `/en${address}`);
  const fake = fakePlatform({ ...options, answers });
  await Promise.all([fake.platform.language.addTexts(NAMESPACE, texts), startTrade()]);
  render(<Root />);
  return { fake, user: userEvent.setup({ delay: null }) };
}
