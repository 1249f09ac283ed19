// I15: passkeys as a second factor: nobody gets in without one, nor with what was signed for something else.
import { codes } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import {
  Authenticator,
  addPasskey,
  askQuestion,
  orderPasskey,
  placeOf,
  proveLogin,
  removePasskey,
} from '../support/authenticator';
import { sealedPost } from '../support/identity';
import { PASSWORD, tryLogin, visitor } from '../support/server';
import type { Browser } from '../support/signer';
import { newAccount, newSub } from './people';
import type { Tally, Trial } from './trial';

const refusals = [codes.passkeyRefused];
const wrong = 'wrong-password-1';

/** A browser after the first step of a login, with the ticket and what is to be signed. */
async function begun(port: number, username: string) {
  const browser = await visitor(port);
  const answer = await tryLogin(browser, username);
  if (answer.code !== codes.passkeyNeeded) return { browser, answer, ticket: '', challenge: '' };
  const { ticket } = answer.data;
  const { data } = await askQuestion(browser, ticket);
  return { browser, answer, ticket, challenge: data.question.challenge as string };
}

/** What a thief with the password, and with a passkey of an account of their own, might send. */
async function tryAnswers(tally: Tally, port: number, username: string, key: Authenticator) {
  const stranger = new Authenticator();
  const turned = (text: string) => {
    const json = JSON.parse(text);
    const { signature } = json.response;
    json.response.signature = `${signature.slice(0, 20)}${signature[20] === 'A' ? 'B' : 'A'}${signature.slice(21)}`;
    return JSON.stringify(json);
  };
  const answers: [string, (place: { origin: string; rpId: string; challenge: string }) => string][] = [
    ['another key by its name', (asked) => stranger.sign(asked, key.id)],
    ['a key that nobody has', (asked) => stranger.sign(asked)],
    ['another challenge', (asked) => key.sign({ ...asked, challenge: 'A'.repeat(43) })],
    [
      'of a page that looks like ours',
      (asked) => key.sign({ ...asked, origin: 'https://localh0st.example' }),
    ],
    ['for another host', (asked) => key.sign({ ...asked, rpId: 'atlas.localhost' })],
    ['made, not signed', (asked) => key.make(asked)],
    ['signed as one that is made', (asked) => key.sign({ ...asked, type: 'webauthn.create' })],
    ['nobody was there', (asked) => key.sign({ ...asked, flags: 0 })],
    ['one letter of the signature changed', (asked) => turned(key.sign(asked))],
    ['a counter that went back', (asked) => key.sign({ ...asked, counter: 1 })],
    ['no JSON', () => '{{{'],
    ['no answer', () => '{}'],
  ];
  for (const [what, answer] of answers) {
    const { browser, ticket, challenge } = await begun(port, username);
    const asked = { ...placeOf(browser), challenge };
    tally.refused(what, await proveLogin(browser, ticket, answer(asked)), refusals);
    tally.refused(
      `the right one after ${what}`,
      await proveLogin(browser, ticket, key.sign(asked)),
      refusals,
    );
  }
}

const secondFactor: Trial = {
  id: 'I15',
  what: 'accounts with passkeys: their password alone opens nothing; what was signed for another login, browser, page, account, or before; passkeys added and taken away by others',
  async run({ port, size }, tally) {
    for (let round = 0; round < size(1, 15); round += 1) {
      const master = await newAccount(port);
      const { username } = master;
      const { id, key } = await addPasskey(master);
      const first = await begun(port, username);
      tally.refused('the password alone', first.answer, [codes.passkeyNeeded]);
      tally.holds('no cookie before the passkey', first.answer.headers['set-cookie'] === undefined);
      const answer = key.sign({ ...placeOf(first.browser), challenge: first.challenge });
      tally.refused('another browser', await proveLogin(await visitor(port), first.ticket, answer), refusals);
      tally.refused('its question elsewhere', await askQuestion(await visitor(port), first.ticket), refusals);
      tally.accepted('its own browser', await proveLogin(first.browser, first.ticket, answer));
      tally.accepted('a call', await first.browser.send('GET', calls.userInfo.path));
      first.browser.token = null;
      tally.refused('a second time', await proveLogin(first.browser, first.ticket, answer), refusals);
      const again = await begun(port, username);
      tally.refused('of the login before', await proveLogin(again.browser, again.ticket, answer), refusals);
      await tryAnswers(tally, port, username, key);

      const both = await begun(port, username);
      const asked = { ...placeOf(both.browser), challenge: both.challenge };
      const many = await Promise.all(
        Array.from({ length: 10 }, () => proveLogin(both.browser, both.ticket, key.sign(asked))),
      );
      tally.atMost('one ticket ten times at once', many, 1);

      const other = await newAccount(port);
      tally.refused('taken away by another account', await removePasskey(other, id), [codes.notFound]);
      tally.refused('taken away without the password', await removePasskey(master, id, wrong), [
        codes.loginFailed,
      ]);
      tally.refused('ordered without the password', await orderPasskey(other, wrong), [codes.loginFailed]);
      const { data: order } = await orderPasskey(other);
      const made = key.make({ ...placeOf(other), challenge: order.order.challenge });
      const add = (by: Browser, text: string, ticket = order.ticket) =>
        sealedPost(by, calls.passkeyAdd.path, { ticket, name: 'Key', answer: text }, { passwords: [] });
      tally.refused('a ticket of another account', await add(master, made), refusals);
      tally.refused('a passkey that is somebody’s', await add(other, made), refusals);
      const late = await begun(port, username);
      tally.refused('a ticket of a login', await add(other, made, late.ticket), refusals);
      const sub = await newSub(port, master);
      tally.refused('a sub-account', await orderPasskey(sub), [codes.forbidden]);

      const password = 'Harbour2026x';
      const changed = await sealedPost(
        master,
        calls.passwordChange.path,
        { old_password: PASSWORD, password },
        { passwords: ['old_password', 'password'] },
      );
      tally.accepted('another password', changed);
      const stale = key.sign({ ...placeOf(late.browser), challenge: late.challenge });
      tally.refused('begun with the former password', await proveLogin(late.browser, late.ticket, stale), [
        codes.loginFailed,
      ]);
      tally.accepted('taken away by its owner', await removePasskey(master, id, password));
      tally.accepted('the password alone again', await tryLogin(await visitor(port), username, { password }));
    }
  },
};

export const passkeyTrials: readonly Trial[] = [secondFactor];
