// K1 to K5: API keys. What is revoked is dead, what a key has no right to it may not do, and one account's key is of no
// use to another.
import { randomBytes } from 'node:crypto';
import { type Call, codes, type KeyRight, keyRights } from '@waybill/contract';
import { callNames, calls } from '@waybill/contract/calls';
import { addKey, editKey, newKeyText, Program } from '../support/api-keys';
import { make } from '../support/requests';
import { login, PASSWORD } from '../support/server';
import { type Answer, actionKey, type Browser, deliver } from '../support/signer';
import { newAccount, newSub, operate } from './people';
import { act, amply, effectsOf, thingsFor } from './things';
import type { Trial } from './trial';

const rows: [string, Call][] = callNames
  .filter((name) => calls[name].signed)
  .map((name) => [name, calls[name]]);
const plan = (by: Browser): Promise<Answer> => by.send('GET', calls.permissions.path);
const revoke = (by: Browser, id: string) =>
  by.send('POST', calls.apiKeyRevoke.path, { form: { id }, idempotencyKey: actionKey() });

const dead: Trial = {
  id: 'K1',
  what: 'keys after they are revoked, also while calls are under way; of accounts that are disabled; keys that nobody let in',
  async run({ port, size }, tally) {
    for (let round = 0; round < size(1, 20); round += 1) {
      const master = await newAccount(port);
      const { answer, program } = await addKey(master);
      const { program: other } = await addKey(master, { name: 'Another' });
      tally.accepted('a key', await plan(program));
      // A request that was signed before it was revoked is too late as well.
      const signed = program.prepare('GET', calls.permissions.path);
      const [, ...under] = await Promise.all([
        revoke(master, answer.data.id),
        ...Array.from({ length: 8 }, () => plan(program)),
      ]);
      for (const each of under.filter(({ code }) => code !== 0))
        tally.refused('while it is revoked', each, [codes.keyRefused]);
      tally.refused('revoked', await plan(program), [codes.keyRefused]);
      tally.refused('signed before', await deliver(port, signed), [codes.keyRefused]);
      tally.accepted('another key of the account', await plan(other));
      tally.refused('revoked twice', await revoke(master, answer.data.id), [codes.notFound]);
      await operate(port, 'account-disable', { username: master.username, disabled: true });
      tally.refused('of a disabled account', await plan(other), [codes.keyRefused]);
      await operate(port, 'account-disable', { username: master.username, disabled: false });
      tally.refused('revoked, its account back', await plan(program), [codes.keyRefused]);
      const careless = await newAccount(port);
      const { program: leaked } = await addKey(careless);
      await operate(port, 'account-end-keys', { username: careless.username });
      tally.refused('revoked by the operator', await plan(leaked), [codes.keyRefused]);
      tally.accepted('its owner’s session', await plan(careless));
      tally.refused('unknown', await plan(await new Program(port, newKeyText()).sync()), [codes.keyRefused]);
    }
  },
};

/** What a key of these rights is answered by its rights alone. */
function mayMake(row: Call, rights: readonly KeyRight[]): boolean {
  // Made without the key.
  if (!row.bearer) return true;
  return row.program !== undefined && (row.program === 'any' || rights.includes(row.program));
}

/** A call of the table by a program: public ones without its bearer, as a client does. */
async function makeAs(program: Program, name: string, row: Call): Promise<Answer> {
  const { token } = program;
  if (!row.bearer) program.token = null;
  const answer = await make(program, name, row);
  program.token = token;
  return answer;
}

const narrow: Trial = {
  id: 'K2',
  what: 'every call with keys of each right alone and of all: those that change, those of masters and those of another right are refused',
  async run({ port, size }, tally) {
    const master = await newAccount(port, { quotas: amply });
    const things = await thingsFor(master);
    const sets: readonly (readonly KeyRight[])[] = [...keyRights.map((right) => [right]), keyRights];
    // Coming in is for people: logins have no session and no key.
    const asked = rows.filter(([, { who, bearer }]) => who !== 'public' || bearer);
    for (const rights of size(1, 2) === 1 ? sets.slice(-2) : sets) {
      const { program } = await addKey(master, { rights, limit: 100_000 });
      const effects = await effectsOf(master, things, 0);
      const before = await Promise.all(effects.map(({ count }) => count(master)));
      for (const [name, row] of asked) {
        const answer = await makeAs(program, name, row);
        const input = `${rights.join('+')} ${name}`;
        if (mayMake(row, rights))
          tally.holds(`${input}: ${answer.code}`, answer.code !== codes.keyLacksRight);
        else tally.refused(input, answer, [codes.keyLacksRight]);
      }
      for (const effect of effects.filter(({ name }) => !name.includes('charged'))) {
        tally.refused(`${rights.join('+')} ${effect.name}`, await act(program, effect), [
          codes.keyLacksRight,
        ]);
      }
      const after = await Promise.all(effects.map(({ count }) => count(master)));
      for (const [at, { name }] of effects.entries())
        tally.holds(`nothing done: ${name}`, name.includes('charged') || before[at] === after[at]);
    }
    const { program } = await addKey(master, { rights: ['search'] });
    const order = { keyword: 'steel', startDate: '2019-01-01', endDate: '2026-12-31', dw: true };
    const file = await program.send('POST', calls.transactionSearch.path, { json: order });
    tally.refused('a file by the call of a search', file, [codes.keyLacksRight]);
  },
};

const foreign: Trial = {
  id: 'K3',
  what: 'keys of other accounts: seen, changed, revoked, at another host, with another’s bearer or point, in place of a session, and a session in place of a key',
  async run({ port, size }, tally) {
    for (let round = 0; round < size(1, 20); round += 1) {
      const owner = await newAccount(port);
      const { answer, program } = await addKey(owner);
      const { id } = answer.data;
      const strangers: [string, Browser][] = [
        ['of the same agent', await newAccount(port)],
        ['of another agent', await newAccount(port, { agent: 'atlas' })],
      ];
      for (const [who, stranger] of strangers) {
        tally.refused(`revoked by a stranger ${who}`, await revoke(stranger, id), [codes.notFound]);
        tally.refused(`changed by a stranger ${who}`, await editKey(stranger, id), [codes.notFound]);
        const { data } = await stranger.send('GET', calls.apiKeys.path);
        tally.holds(`listed for a stranger ${who}`, Array.isArray(data) && data.length === 0);
      }
      const sub = await newSub(port, owner);
      tally.refused('listed for a sub-account', await sub.send('GET', calls.apiKeys.path), [codes.forbidden]);
      tally.refused('revoked by a sub-account', await revoke(sub, id), [codes.forbidden]);
      tally.refused('changed by a sub-account', await editKey(sub, id), [codes.forbidden]);
      tally.refused('made by a sub-account', (await addKey(sub)).answer, [codes.forbidden]);
      const mine = await addKey(strangers[0]?.[1] ?? owner);
      const thief = Object.assign(await new Program(port, newKeyText()).sync(), { token: program.token });
      tally.refused('an overheard bearer', await plan(thief), [codes.badSignature]);
      const mixed = Object.assign(await new Program(port, newKeyText()).sync(), {
        ecdh: mine.program.ecdh,
        token: program.token,
      });
      tally.refused('a bearer with another key', await plan(mixed), [codes.badSignature]);
      const moved = Object.assign(await new Program(port, newKeyText(), `atlas.localhost:${port}`).sync(), {
        ecdh: program.ecdh,
        token: program.token,
      });
      tally.refused('at another agent’s host', await plan(moved), [codes.keyRefused]);
      // Without its point nothing says which key of the server was meant.
      const bare = program.prepare('GET', calls.permissions.path);
      delete bare.headers['client-key'];
      tally.refused('without its point', await deliver(port, bare), [codes.badSignature]);
      const cut = Object.assign(await new Program(port, newKeyText()).sync(), {
        ecdh: program.ecdh,
        token: program.token?.slice('wbk_'.length) ?? null,
      });
      tally.refused('its bearer as a session’s', await plan(cut), [codes.sessionExpired]);
      const dressed = await new Program(port, newKeyText()).sync();
      Object.assign(dressed, { ecdh: owner.ecdh, token: `wbk_${owner.token}` });
      tally.refused('a session’s token as a key’s', await plan(dressed), [codes.keyRefused]);
      tally.accepted('its owner goes on', await plan(program));
    }
  },
};

const bounded: Trial = {
  id: 'K4',
  what: 'a limit of 10 calls a day and 200 at once: exactly 10; a wrong password, a point that is none, a bearer that is taken: no key',
  async run({ port, size, random }, tally) {
    for (let round = 0; round < size(1, 10); round += 1) {
      const master = await newAccount(port);
      const { program } = await addKey(master, { limit: 10 });
      const answers = await Promise.all(Array.from({ length: size(40, 200) }, () => plan(program)));
      tally.atMost('at once', answers, 10);
      // Beyond what the server takes at once it refuses before it counts.
      for (const each of answers.filter(({ code }) => code !== 0))
        tally.refused('over the limit', each, [codes.keyLimit, codes.tooMany]);
      const [{ used }] = (await master.send('GET', calls.apiKeys.path)).data;
      tally.holds(`counted ${used}`, used === 10);

      const wrong = await addKey(master, { password: `Wrong${random.below(1e6)}` });
      tally.refused('with a wrong password', wrong.answer, [codes.loginFailed]);
      const [held] = (await master.send('GET', calls.apiKeys.path)).data;
      const widened = { rights: keyRights, limit: 1_000, password: `Wrong${random.below(1e6)}` };
      tally.refused('widened with a wrong password', await editKey(master, held.id, widened), [
        codes.loginFailed,
      ]);
      tally.holds('as it was', (await master.send('GET', calls.apiKeys.path)).data[0].daily_limit === 10);
      tally.refused('its program', await plan(wrong.program), [codes.keyRefused]);
      const text = newKeyText();
      tally.accepted('with the right one', (await addKey(master, { text })).answer);
      const stranger = await newAccount(port);
      tally.refused('a key that is in use', (await addKey(stranger, { text })).answer, [codes.conflict]);

      const { path } = calls.apiKeyAdd;
      const points = [
        Buffer.concat([Buffer.from([4]), randomBytes(64)]),
        Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]),
        Buffer.concat([Buffer.from([2]), randomBytes(64)]),
      ];
      for (const point of points) {
        const form = {
          ...{ name: 'x', rights: 'search', daily_limit: '10' },
          point: point.toString('base64url'),
          token_hash: randomBytes(32).toString('base64url'),
          password: master.passwordField(path, 'password', PASSWORD, master.token),
        };
        const made = await master.sendEncrypted('POST', path, { form, idempotencyKey: actionKey() });
        tally.refused(`a point ${point.toString('hex').slice(0, 8)}…`, made, [codes.invalid]);
      }
    }
  },
};

const lasting: Trial = {
  id: 'K5',
  what: 'sessions and keys end apart: a logout everywhere leaves keys, a revoked key leaves sessions',
  async run({ port, size }, tally) {
    for (let round = 0; round < size(1, 10); round += 1) {
      const master = await newAccount(port);
      const { answer, program } = await addKey(master);
      const again = await login(port, master.username);
      await again.send('POST', calls.logout.path, {
        form: { everywhere: 'true' },
        idempotencyKey: actionKey(),
      });
      tally.refused('its session', await plan(master), [codes.sessionExpired]);
      tally.accepted('after logout everywhere', await plan(program));
      const back = await login(port, master.username);
      tally.accepted('revoked from a later session', await revoke(back, answer.data.id));
      tally.refused('the key', await plan(program), [codes.keyRefused]);
      tally.accepted('the session', await plan(back));
    }
  },
};

export const keyTrials: readonly Trial[] = [dead, narrow, foreign, bounded, lasting];
