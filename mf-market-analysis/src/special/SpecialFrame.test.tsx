// A special page as a visitor reads it, and as somebody with a session does.
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { sampleAgent, windowWidth } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';
import { russia } from '../testing/special-samples';

const answers = { specialRussia: russia };
beforeEach(() => windowWidth(1440));

test('a visitor sees whose site it is, the languages, and the login that leads back', async () => {
  const agent = { ...sampleAgent, name: 'Acme Trade', special_pages: 'public' as const };
  openArea('/rs_shipping?impOrExp=2', answers, { session: { status: 'anonymous' }, agent });
  expect(await screen.findByRole('heading', { level: 1, name: 'Russia’s trade by route' })).toBeVisible();
  expect(screen.getByText('Acme Trade')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Español' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/en/login?r=${encodeURIComponent('/rs_shipping?impOrExp=2')}`,
  );
});

test('with a session there is nothing around it but the chrome', async () => {
  openArea('/rs_shipping', answers);
  await screen.findByRole('heading', { level: 1, name: 'Russia’s trade by route' });
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
});
