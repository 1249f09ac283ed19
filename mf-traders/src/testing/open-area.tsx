// Opens this area at an address, as the shell would: real router, real texts, a platform without a network.
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Customer } from '@waybill/contract';
import { type FakeAnswers, fakePlatform } from '@waybill/platform/testing';
import { Root } from '../lifecycles';
import { NAMESPACE, texts } from '../texts';

/** A customer for tests that do not care which. */
export const customerOf = (id: string, name: string): Customer => ({
  id,
  name,
  position: 'Buyer',
  phone: null,
  cmpName: 'Atlas Coffee',
  company: '',
  email: null,
  emailVerified: false,
  linkedin: null,
  twitter: null,
  facebook: null,
  showSocial: false,
  social_source: null,
  social_observed_on: null,
  profile: null,
  logo: null,
  country: 'PE',
  locality: null,
  tag: 2,
  label: 'not_contacted',
  created: '2026-09-30T08:00:00Z',
  source: 'by hand',
  observed_on: '2026-09-30',
  guessed: false,
  sample: false,
});

/** @param address without language prefix */
export async function openArea(address: string, answers: FakeAnswers) {
  sessionStorage.clear();
  history.replaceState(null, '', `/en${address}`);
  const fake = fakePlatform({ answers });
  await fake.platform.language.addTexts(NAMESPACE, texts);
  render(<Root />);
  return { fake, user: userEvent.setup({ delay: null }) };
}
