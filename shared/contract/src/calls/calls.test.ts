// What must hold for every row of the table of calls, whoever adds it.
import { z } from 'zod';
import { isPaid, PROOF_FIELD, quotas, rights } from '../call';

import { codes, statusOf } from '../codes';
import { PENDING_QUESTION_SECONDS, SESSION_SECONDS } from '../constants';
import { type CallName, callNames, calls } from './index';

const rows = callNames.map((name): [CallName, (typeof calls)[CallName]] => [name, calls[name]]);

const changingGets = [
  '/api/user/sub-accounts/add',
  '/api/user/sub-accounts/reset',
  '/api/user/sub-accounts/del',
  '/api/user/enable-sub-accounts',
];

test('no two calls share method and path', () => {
  const places = rows.map(([, row]) => `${row.method} ${row.path}`);
  expect(new Set(places).size).toBe(places.length);
});

describe.each(rows)('%s', (_name, row) => {
  test('travels as its method allows', () => {
    expect(row.method === 'GET').toBe(row.body === 'query');
  });

  test('needs a bearer exactly when it needs a session; spec §7 sends it for the countries too', () => {
    expect(row.bearer).toBe(row.who !== 'public' || row.path === '/api/countries');
  });

  test('an answer without a language is one that is kept: no effect, no file', () => {
    if (row.languageless) expect([row.effect, row.file]).toEqual([undefined, undefined]);
  });

  test('is signed, but for the clock', () => {
    expect(row.signed).toBe(row.path !== '/sa/t');
  });

  test('passwords are fields of the request and travel encrypted', () => {
    if (row.passwords === undefined) return;
    expect(Object.keys(row.request.shape)).toEqual(expect.arrayContaining([...row.passwords]));
    expect(row.encrypted).toBe(true);
  });

  test('an effect is a POST, but for the GETs of spec §7, which are offered as POST too', () => {
    if (!row.effect || row.method === 'POST') return;
    expect(changingGets).toContain(row.path);
    expect(rows.some(([, other]) => other.path === row.path && other.method === 'POST')).toBe(true);
  });

  test('its quota, right and codes exist', () => {
    if (row.quota) expect(quotas).toContain(row.quota);
    if (row.right) expect(rights).toContain(row.right);
    for (const name of row.codes ?? []) expect(codes).toHaveProperty(name);
  });

  test('what undoes it exists, and an order that can be removed is a new one afterwards', () => {
    for (const name of row.undoneBy ?? []) expect(callNames).toContain(name);
    if (row.undoneBy !== undefined) expect(isPaid(row)).toBe(true);
    if (row.ordersFile || row.ordersFileBy) expect(row.undoneBy).toContain('fileRemove');
  });

  test('is paid by a proof only where it may come without one', () => {
    if (!isPaid(row) || !(PROOF_FIELD in row.request.shape)) return;
    expect(row.request.shape[PROOF_FIELD].safeParse(undefined)).toMatchObject({ success: true, data: '' });
  });

  test('can be described as JSON schema', () => {
    expect(() => z.toJSONSchema(row.request, { io: 'input' })).not.toThrow();
    expect(() => z.toJSONSchema(row.response)).not.toThrow();
  });
});

test('the server remembers a key for longer than browsers use it', () => {
  expect(PENDING_QUESTION_SECONDS).toBeGreaterThanOrEqual(3_600);
  expect(SESSION_SECONDS).toBeGreaterThan(PENDING_QUESTION_SECONDS);
});

test('codes are distinct, and each has a status', () => {
  expect(new Set(Object.values(codes)).size).toBe(Object.keys(codes).length);
  expect(Object.keys(statusOf).sort()).toEqual(Object.keys(codes).sort());
});
