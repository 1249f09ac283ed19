// I24 and I29: the second factor where a password or an API key changes, and what the owner hears of it.
import { codes } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { z } from 'zod';
import { addKey, editKey, type Program } from '../support/api-keys';
import {
  type Authenticator,
  addPasskey,
  askQuestion,
  placeOf,
  removePasskey,
} from '../support/authenticator';
import { newEmail, sealedPost } from '../support/identity';
import { captchaFor, PASSWORD, tryLogin, visitor } from '../support/server';
import { actionKey, type Browser } from '../support/signer';
import { newAccount, newSub, operate } from './people';
import type { Tally, Trial } from './trial';

const NEXT = 'Cargo2027x';
/** A host where whoever has forgotten the password shows the one until now. */
const BY_PASSWORD = 'lotus';
const refusals = [codes.passkeyRefused];

/** What an account has been told: titles of its messages, and bodies of e-mails to it. */
async function heardOf(reader: Browser, port: number, email: string) {
  const { data } = await reader.send('GET', calls.messages.path, { query: { page: '1', pageSize: '50' } });
  const mails = z
    .array(z.object({ recipient: z.string(), body: z.string() }))
    .parse(await operate(port, 'outbox-list', { all: false }));
  const bodies = mails.filter(({ recipient }) => recipient === email).map(({ body }) => body);
  return { messages: JSON.stringify(data), mails: bodies.join('\n') };
}

async function tells(
  tally: Tally,
  what: string,
  [reader, port, email]: [Browser, number, string],
  text: string,
) {
  const { messages, mails } = await heardOf(reader, port, email);
  tally.holds(`a message: ${what}`, messages.includes(text));
  tally.holds(`an e-mail: ${what}`, mails.includes(text));
}

async function sign(browser: Browser, ticket: string, key: Authenticator) {
  const { data } = await askQuestion(browser, ticket);
  return key.sign({ ...placeOf(browser), challenge: data?.question?.challenge ?? 'AAAA' });
}

async function forget(by: Browser, username: string, fields: Record<string, string> = {}) {
  const { token, text } = await captchaFor(by);
  const form = {
    username,
    old_password: PASSWORD,
    password: NEXT,
    domain: placeOf(by).rpId,
    captcha: text,
    captchaToken: token,
    ...fields,
  };
  return sealedPost(by, calls.forgot.path, form, { passwords: ['old_password', 'password'] });
}

async function newOwner(port: number, agent: string) {
  const owner = await newAccount(port, { agent });
  const email = newEmail();
  await operate(port, 'account-set', { agent, username: owner.username, fields: { email } });
  return { owner, email, heard: [owner, port, email] satisfies [Browser, number, string] };
}

const factorKept: Trial = {
  id: 'I24',
  what: 'a new password by the one until now, of an account with a passkey: not without it, nor with a ticket or signature for something else; the owner is told of every change',
  async run({ port, size }, tally) {
    for (let round = 0; round < size(1, 10); round += 1) {
      const { owner, email, heard } = await newOwner(port, BY_PASSWORD);
      const { username, host } = owner;
      const { key } = await addPasskey(owner);
      await tells(tally, 'a passkey', heard, 'A passkey was added');
      const thief = await visitor(port, host);
      const first = await forget(thief, username);
      tally.refused('the password alone', first, [codes.passkeyNeeded]);
      tally.accepted('the owner’s session goes on', await owner.send('GET', calls.userInfo.path));
      const ticket = String(first.data?.ticket);

      const other = await newAccount(port, { agent: BY_PASSWORD });
      const { key: ownKey } = await addPasskey(other);
      const forged: [string, Record<string, string>][] = [
        ['a ticket that nobody has', { ticket: 'A'.repeat(43), answer: '{}' }],
        ['signed with a key of another account', { ticket, answer: await sign(thief, ticket, ownKey) }],
      ];
      for (const [what, proof] of forged) tally.refused(what, await forget(thief, username, proof), refusals);
      const own = await forget(thief, other.username);
      const ownTicket = String(own.data?.ticket);
      const ownProof = { ticket: ownTicket, answer: await sign(thief, ownTicket, ownKey) };
      tally.refused('a ticket of another account', await forget(thief, username, ownProof), refusals);
      const login = await tryLogin(thief, username);
      tally.refused('its login', login, [codes.passkeyNeeded]);
      const loginTicket = String(login.data?.ticket);
      const loginProof = { ticket: loginTicket, answer: await sign(thief, loginTicket, key) };
      tally.refused('signed for a login', await forget(thief, username, loginProof), refusals);

      const again = await visitor(port, host);
      const { data } = await forget(again, username);
      const proof = { ticket: String(data?.ticket), answer: await sign(again, String(data?.ticket), key) };
      tally.refused('in another browser', await forget(thief, username, proof), refusals);
      tally.accepted('with the passkey', await forget(again, username, proof));
      tally.refused('the same once more', await forget(again, username, { ...proof, old_password: NEXT }), [
        ...refusals,
        codes.invalid,
      ]);
      tally.refused('the former session', await owner.send('GET', calls.userInfo.path), [
        codes.sessionExpired,
      ]);
      const { mails } = await heardOf(owner, port, email);
      tally.holds('an e-mail: another password', mails.includes('The password of your account was changed'));
    }
    const { owner, heard } = await newOwner(port, 'default');
    const password = { old_password: PASSWORD, password: NEXT };
    const passwords = { passwords: ['old_password', 'password'] };
    tally.accepted('changed', await sealedPost(owner, calls.passwordChange.path, password, passwords));
    await tells(tally, 'another password', heard, 'The password of your account was changed');
    const sub = await newSub(port, owner);
    const reset = { username: sub.username, password: 'Cargo2028x' };
    tally.accepted('a sub-account’s', await sealedPost(owner, calls.subAccountReset.path, reset));
    const back = await visitor(port);
    await tryLogin(back, sub.username, { password: reset.password });
    const { messages } = await heardOf(back, port, '');
    tally.holds('the sub-account is told', messages.includes('The password of your account was changed'));
    const { id } = await addPasskey(owner).catch(() => ({ id: '' }));
    tally.holds('its passkey needs the new password', id === '');
    await operate(port, 'account-password', {
      agent: 'default',
      username: owner.username,
      password: PASSWORD,
    });
    owner.token = null;
    await tryLogin(owner, owner.username);
    const passkey = await addPasskey(owner);
    tally.accepted('taken away', await removePasskey(owner, passkey.id));
    await tells(tally, 'a passkey less', heard, 'A passkey was removed');
  },
};

const plan = (program: Program) => program.send('GET', calls.permissions.path);

const keysNoticed: Trial = {
  id: 'I29',
  what: 'API keys of an account with a passkey: none made or widened without it; the owner is told; a new password and the end of other sessions revoke them all where asked for, and leave them where not',
  async run({ port, size }, tally) {
    for (let round = 0; round < size(1, 10); round += 1) {
      const { owner, heard } = await newOwner(port, 'default');
      const { answer: first, program } = await addKey(owner);
      tally.accepted('without a passkey', first);
      await tells(tally, 'a key', heard, 'An API key was created for your account');
      tally.accepted('changed', await editKey(owner, first.data.id, { name: 'Weekly sheet' }));
      await tells(tally, 'a changed key', heard, 'An API key of your account was changed');
      const { id, key } = await addPasskey(owner);
      const alone = await addKey(owner);
      tally.refused('the password alone', alone.answer, [codes.passkeyNeeded]);
      tally.refused('its program', await plan(alone.program), [codes.keyRefused]);
      const widened = await editKey(owner, first.data.id, { rights: ['search', 'leads'] });
      tally.refused('widened by the password alone', widened, [codes.passkeyNeeded]);
      const login = await tryLogin(await visitor(port), owner.username);
      const stolen = { ticket: String(login.data?.ticket), answer: '{}' };
      tally.refused('a ticket of a login', (await addKey(owner, { proof: stolen })).answer, refusals);
      const ticket = String(alone.answer.data?.ticket);
      const proof = { ticket, answer: await sign(owner, ticket, key) };
      const second = await addKey(owner, { proof });
      tally.accepted('with the passkey', second.answer);
      tally.refused('signed for the one before', (await addKey(owner, { proof })).answer, refusals);

      const end = (form: Record<string, string>) =>
        owner.send('POST', calls.endOtherSessions.path, { form, idempotencyKey: actionKey() });
      tally.accepted('others end', await end({}));
      tally.accepted('its keys do not', await plan(program));
      tally.accepted('others end, and keys', await end({ revoke_keys: 'true' }));
      for (const each of [program, second.program])
        tally.refused('a key after that', await plan(each), [codes.keyRefused]);
      await tells(tally, 'all revoked', heard, 'All API keys of your account were revoked');

      tally.accepted('the passkey less', await removePasskey(owner, id));
      const third = await addKey(owner);
      tally.accepted('a third key', third.answer);
      const change = async (from: string, to: string, more: Record<string, string>) =>
        sealedPost(
          owner,
          calls.passwordChange.path,
          { old_password: from, password: to, ...more },
          { passwords: ['old_password', 'password'] },
        );
      tally.accepted('another password', await change(PASSWORD, NEXT, {}));
      tally.accepted('its key goes on', await plan(third.program));
      tally.accepted('and another', await change(NEXT, PASSWORD, { revoke_keys: 'true' }));
      tally.refused('its key', await plan(third.program), [codes.keyRefused]);
    }
  },
};

export const noticeTrials: readonly Trial[] = [factorKept, keysNoticed];
