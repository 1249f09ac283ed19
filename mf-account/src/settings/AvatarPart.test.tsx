// The picture of the account: chosen, shown, taken away; what the server refuses is said beside it.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { codes, UPLOAD_MAX } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { type FakeAnswers, sampleLevels, sampleUser } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';

const full: FakeAnswers = {
  settings: { company: null, country: null, time_zone: 'UTC', muted: [], email: null, mails: false },
  countries: [],
  sessions: [],
  levels: sampleLevels,
  apiKeys: [],
  webhooks: [],
  passkeys: [],
};
const picture = '/api/user/avatar/AAAAAAAAAAAAAAAAAAAAAA';
async function open(answers: FakeAnswers, avatar: string | null = null) {
  const opened = await openArea(
    '/account/settings',
    { ...full, ...answers },
    { session: { status: 'authenticated', user: { ...sampleUser, avatar } } },
  );
  return { ...opened, panel: within(await screen.findByRole('region', { name: 'Profile and notices' })) };
}
const file = (bytes = 9) => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });

test('a picture is sent, shown, and told to the rest of the page', async () => {
  const { fake, user, panel } = await open({ avatarSet: { ...sampleUser, avatar: picture } });
  expect(panel.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  const mine = file();
  await user.upload(panel.getByLabelText('Picture of your account'), mine);
  expect(await panel.findByRole('img', { name: 'Your picture' })).toHaveAttribute('src', picture);
  expect(fake.inputsOf('avatarSet')).toEqual([{ picture: mine }]);
  expect(fake.platform.session.state()).toMatchObject({ user: { avatar: picture } });
});

test('it is taken away', async () => {
  const { fake, user, panel } = await open({ avatarRemove: { ...sampleUser, avatar: null } }, picture);
  await user.click(panel.getByRole('button', { name: 'Remove picture' }));
  await waitFor(() => expect(panel.queryByRole('img', { name: 'Your picture' })).toBeNull());
  expect(fake.inputsOf('avatarRemove')).toEqual([{}]);
});

test('what is no picture, or too large, is said; too large is not even sent', async () => {
  const refused = new CallError('business', 'This picture cannot be used', { code: codes.pictureUnusable });
  const { fake, user, panel } = await open({ avatarSet: refused });
  const field = panel.getByLabelText('Picture of your account');
  await user.upload(field, file());
  expect(await panel.findByText('This picture cannot be used')).toBeVisible();
  await user.upload(field, file(UPLOAD_MAX + 1));
  expect(await panel.findByText('The picture is larger than 5 MB.')).toBeVisible();
  expect(fake.inputsOf('avatarSet')).toHaveLength(1);
});
