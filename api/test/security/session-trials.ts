// A7: whatever ends a session ends it at once, also one that is just being opened, and those it is to end only.
import { codes } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { sealedPost } from '../support/identity';
import { captchaFor, login, PASSWORD, tryLogin, visitor } from '../support/server';
import { type Answer, actionKey, type Browser } from '../support/signer';
import { newAccount, newSub, operate } from './people';
import type { Tally, Trial } from './trial';

const act = (browser: Browser, path: string, form: Record<string, string> = {}) =>
  browser.send('POST', path, { form, idempotencyKey: actionKey() });

async function check(tally: Tally, what: string, ended: readonly Browser[], open: readonly Browser[]) {
  const ask = (browser: Browser) => browser.send('GET', calls.userInfo.path);
  for (const browser of ended) tally.refused(what, await ask(browser), [codes.sessionExpired]);
  for (const browser of open) tally.accepted(`${what}: another session`, await ask(browser));
}

/** Another session of an account. */
const again = (port: number, { username }: { username: string }) => login(port, username);

/** What a login with the password of all is answered. */
async function loginOf(port: number, username: string): Promise<Answer> {
  const answer = await tryLogin(await visitor(port), username);
  // The script misread the captcha.
  return answer.code === codes.captcha ? loginOf(port, username) : answer;
}

const ends: Trial = {
  id: 'A7',
  what: 'sessions after logout, logout everywhere, ended by their owner, new password, disabled, deleted account',
  async run({ port, size }, tally) {
    for (let round = 0; round < size(1, 15); round += 1) {
      const here = await newAccount(port);
      const bystander = await newAccount(port);
      const one = await again(port, here);
      await act(one, calls.logout.path);
      await check(tally, 'logout', [one], [here]);

      const other = await again(port, here);
      const { data } = await here.send('GET', calls.sessions.path);
      const { id } = data.find(({ current }: { current: boolean }) => !current);
      tally.refused('a stranger', await act(bystander, calls.endSession.path, { id }), [codes.notFound]);
      await check(tally, 'ended by a stranger', [], [other]);
      tally.accepted('its owner', await act(here, calls.endSession.path, { id }));
      await check(tally, 'ended by its owner', [other], [here]);

      const [two, three] = [await again(port, here), await again(port, here)];
      await act(here, calls.endOtherSessions.path);
      await check(tally, 'all others', [two, three], [here]);
      const four = await again(port, here);
      await act(four, calls.logout.path, { everywhere: 'true' });
      await check(tally, 'logout everywhere', [here, four], [bystander]);

      const master = await newAccount(port);
      const sub = await newSub(port, master);
      const named = { username: sub.username };
      await act(master, calls.subAccountEnable.path, { ...named, enabled: 'false' });
      await check(tally, 'sub-account disabled', [sub], [master]);
      tally.refused('its login', await loginOf(port, sub.username), [codes.subAccountDisabled]);
      await act(master, calls.subAccountEnable.path, { ...named, enabled: 'true' });
      await check(tally, 'enabled again: what was ended', [sub], []);
      const renewed = await again(port, named);
      await sealedPost(master, calls.subAccountReset.path, { ...named, password: 'Cargo2027y' });
      await check(tally, 'sub-account’s password reset', [renewed], [master]);
      tally.refused('the old password', await loginOf(port, sub.username), [codes.loginFailed]);
      await act(master, calls.subAccountRemove.path, named);
      const late = await newSub(port, master);
      await operate(port, 'account-disable', { username: master.username, disabled: true });
      await check(tally, 'master disabled: it and its sub-account', [master, late], [bystander]);

      const pupil = await newAccount(port);
      await operate(port, 'account-password', { username: pupil.username, password: PASSWORD });
      await check(tally, 'password set by the operator', [pupil], [bystander]);
      const back = await again(port, pupil);
      await operate(port, 'account-end-sessions', { username: pupil.username });
      await check(tally, 'ended by the operator', [back], [bystander]);
    }
  },
};

/** So many tries at once of one name are also more than it has without a wait. */
const turnedAway = [codes.loginFailed, codes.accountDisabled, codes.captcha, codes.tooMany];
const OTHER_PASSWORD = 'Cargo2028z';

const raced: Trial = {
  id: 'A7',
  what: 'logins with a password that is replaced, or of an account that is disabled, at that very moment: none of their sessions is left',
  async run({ port, size }, tally) {
    const change = (username: string, way: 'password' | 'disabled') =>
      way === 'password'
        ? operate(port, 'account-password', { username, password: OTHER_PASSWORD })
        : operate(port, 'account-disable', { username, disabled: true });
    for (let round = 0; round < size(2, 40); round += 1) {
      const way = round % 2 === 0 ? 'password' : 'disabled';
      const { username } = await newAccount(port);
      const browsers = await Promise.all(Array.from({ length: 6 }, () => visitor(port)));
      const captchas = await Promise.all(browsers.map((browser) => captchaFor(browser)));
      const logins = browsers.map((browser, at) => tryLogin(browser, username, { captcha: captchas[at] }));
      const [, ...answers] = await Promise.all([change(username, way), ...logins]);
      // Those that were open come back with the account, if any is left.
      if (way === 'disabled') await operate(port, 'account-disable', { username, disabled: false });
      const inside = browsers.filter(({ token }) => token !== null);
      await check(tally, `${way} while they logged in`, inside, []);
      for (const answer of answers.filter(({ code }) => code !== codes.ok))
        tally.refused(`${way}: turned away`, answer, turnedAway);
    }
  },
};

export const sessionTrials: readonly Trial[] = [ends, raced];
