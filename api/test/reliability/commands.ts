// What people do, in any order, and what has to come of it by the model: each action sent once, twice at once, again
// later, or again after its connection was cut in the middle, which all has to come to the same.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { codes, markKinds } from '@waybill/contract';
import fc from 'fast-check';
import { operate } from '../security/people';
import { type Answer, actionKey, type RequestOptions, type Sent } from '../support/signer';
import {
  type Model,
  ownerOf,
  owners,
  type Paid,
  paid,
  readBy,
  type Seat,
  type Site,
  same,
  seats,
  shownBy,
} from './model';

type Command = fc.AsyncCommand<Model, Site>;

/** How an action gets to the server; `ms` until its connection is cut. */
interface Delivery {
  how: 'once' | 'twice' | 'again' | 'cut';
  ms: number;
}

/** A request, and what the model makes of it, which is changed by it. */
interface Action {
  path: string;
  options: RequestOptions;
  code: number;
  /** Where they say something. */
  data?: unknown;
  /** What is learnt from the answer. */
  learn?: (data: { id: string }) => void;
}

/** Sends a request and goes away after so many ms. */
function cut(port: number, { method, target, headers, body }: Sent, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const length = { 'content-length': String(body.length) };
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path: target,
      headers: { ...headers, ...length },
    });
    sent.on('error', () => undefined);
    sent.on('response', (response) => response.resume());
    sent.on('close', resolve);
    sent.end(body);
    setTimeout(() => sent.destroy(), ms);
  });
}

/** An action of somebody, as a command. */
function doing(
  seat: Seat,
  { how, ms }: Delivery,
  name: string,
  act: (model: Model, site: Site) => Action,
): Command {
  const text = `${seat} ${name}, ${how === 'cut' ? `cut after ${ms} ms` : how}`;
  return {
    check: () => true,
    toString: () => text,
    run: async (model, site) => {
      const { path, options, code, data, learn } = act(model, site);
      const browser = site.browsers[seat];
      // Signed again each time, as the browser does it.
      const all = { ...options, idempotencyKey: actionKey() };
      const send = () => browser.send('POST', path, all);
      if (how === 'cut') await cut(site.port, browser.prepare('POST', path, all), ms);
      const answers: Answer[] = await Promise.all(how === 'twice' ? [send(), send()] : [send()]);
      if (how === 'again') answers.push(await send());
      for (const answer of answers) {
        same(`${text}: code`, answer.code, code);
        if (data !== undefined) same(`${text}: data`, answer.data, data);
        if (answer.code === codes.ok) learn?.(answer.data);
      }
    },
  };
}

/** Any number names one of a list. */
const choose = (from: readonly string[], at: number) => from[at % from.length] ?? '';

const lists = {
  transactions: { keep: '/api/transaction/favorite', drop: '/api/transaction/del_fav' },
  companies: { keep: '/api/trader/fav', drop: '/api/trader/del_fav' },
  analyses: { keep: '/api/market-analysis/favorite', drop: '/api/market-analysis/del_fav' },
} as const;
type List = keyof typeof lists;

const poolOf = (site: Site, list: List) => (list === 'companies' ? site.companies : site.records);

const keeping = (seat: Seat, delivery: Delivery, list: List, picks: readonly number[]) =>
  doing(seat, delivery, `keeps ${list} ${picks}`, (model, site) => {
    const kept = model.kept[ownerOf(seat)][list];
    const ids = picks.map((at) => choose(poolOf(site, list), at));
    const [first = ''] = ids;
    const before = kept.size;
    for (const id of list === 'analyses' ? [first] : ids) kept.add(id);
    const form: Record<string, string> = list === 'analyses' ? { did: first } : { ids: ids.join(',') };
    const data = { added: kept.size - before };
    return { path: lists[list].keep, options: { form }, code: codes.ok, data };
  });

const dropping = (seat: Seat, delivery: Delivery, list: List, pick: number) =>
  doing(seat, delivery, `drops ${list} ${pick}`, (model, site) => {
    const id = choose(poolOf(site, list), pick);
    const data = { removed: model.kept[ownerOf(seat)][list].delete(id) ? 1 : 0 };
    const form: Record<string, string> = list === 'analyses' ? { did: id } : { id };
    return { path: lists[list].drop, options: { form }, code: codes.ok, data };
  });

const marking = (seat: Seat, delivery: Delivery, mark: string, pick: number) =>
  doing(seat, delivery, `marks ${mark} ${pick}`, (model, site) => {
    const { marks } = model.kept[ownerOf(seat)];
    const cmp = choose(site.companies, pick);
    const known = marks.get(`${mark} ${cmp}`);
    return {
      path: '/api/trader/mark',
      options: { form: { cmp, mark } },
      code: codes.ok,
      // A company has one mark of a kind, whoever asks again.
      data: known === undefined ? undefined : { id: known },
      learn: ({ id }) => {
        const first = marks.get(`${mark} ${cmp}`) ?? id;
        marks.set(`${mark} ${cmp}`, first);
        same('the mark', id, first);
      },
    };
  });

/** A mark of anybody, or of nobody: only one's own can be taken away. */
const unmarking = (seat: Seat, delivery: Delivery, mark: string, pick: number) =>
  doing(seat, delivery, `unmarks ${mark} ${pick}`, (model, site) => {
    const name = `${mark} ${choose(site.companies, pick)}`;
    const owner = ownerOf(seat);
    const own = model.kept[owner].marks.get(name);
    const others = owners.filter((each) => each !== owner).map((each) => model.kept[each].marks.get(name));
    model.kept[owner].marks.delete(name);
    return {
      path: '/api/trader/unmark',
      options: { form: { mark: own ?? others.find((id) => id !== undefined) ?? randomUUID() } },
      code: codes.ok,
      data: { removed: own === undefined ? 0 : 1 },
    };
  });

/** Takes one of a quota, which is everybody's of the account. @returns the code */
function spend(model: Model, quota: Paid): number {
  if (model.used[quota] >= model.total[quota]) return codes.planLacksRight;
  model.used[quota] += 1;
  return codes.ok;
}

const searching = (seat: Seat, delivery: Delivery, keyword: string) =>
  doing(seat, delivery, `searches ${keyword}`, (model) => ({
    path: '/api/transaction/search',
    options: { json: { keyword, startDate: '2019-01-01', endDate: '2026-12-31' } },
    code: spend(model, 'transaction'),
  }));

const opening = (seat: Seat, delivery: Delivery, pick: number) =>
  doing(seat, delivery, `opens ${pick}`, (model, site) => {
    const id = choose(site.records, pick);
    const { seen } = model.kept[ownerOf(seat)];
    // A record is paid for once a day.
    const code = seen.has(id) ? codes.ok : spend(model, 'transaction_detail');
    if (code === codes.ok) seen.add(id);
    return { path: '/api/transaction/details', options: { form: { id } }, code };
  });

/** The operator gives the account so much more than it has used. */
const granting = (quota: Paid, more: number): Command => ({
  check: () => true,
  toString: () => `operator grants ${more} ${quota}`,
  run: async (model, site) => {
    model.total[quota] = model.used[quota] + more;
    const fields = { quotas: { [quota]: model.total[quota] } };
    await operate(site.port, 'account-set', { username: site.username, fields });
  },
});

/** Everything that one of them is shown. */
export const looking = (seat: Seat): Command => ({
  check: () => true,
  toString: () => `${seat} looks`,
  run: async (model, site) => same(`${seat} is shown`, await readBy(site, seat), shownBy(model, seat)),
});

const seat = fc.constantFrom(...seats);
const pick = fc.nat(7);
const mark = fc.constantFrom(...markKinds);
const list = fc.constantFrom('transactions', 'companies', 'analyses');
const delivery = fc.record({
  how: fc.constantFrom('once', 'twice', 'again', 'cut'),
  ms: fc.nat(25),
}) satisfies fc.Arbitrary<Delivery>;

export const anything = [
  fc
    .tuple(seat, delivery, list, fc.array(pick, { minLength: 1, maxLength: 4 }))
    .map((all) => keeping(...all)),
  fc.tuple(seat, delivery, list, pick).map((all) => dropping(...all)),
  fc.tuple(seat, delivery, mark, pick).map((all) => marking(...all)),
  fc.tuple(seat, delivery, mark, pick).map((all) => unmarking(...all)),
  fc.tuple(seat, delivery, fc.constantFrom('steel', 'cotton', 'corn')).map((all) => searching(...all)),
  fc.tuple(seat, delivery, pick).map((all) => opening(...all)),
  fc.tuple(fc.constantFrom(...paid), fc.nat(3)).map((all) => granting(...all)),
  seat.map(looking),
];
