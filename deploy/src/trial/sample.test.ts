// The least that a schema allows is found for nearly every answer of the contract, and fits it.
import { calls } from '@waybill/contract/calls';
import { z } from 'zod';
import { createSample } from './sample';

test('what may be absent is absent, the rest fits', () => {
  const schema = z.object({
    name: z.string().min(3),
    day: z.iso.date(),
    code: z.string().regex(/^[A-Z]{2}$/),
    kind: z.enum(['one', 'two']),
    count: z.int().min(5),
    rows: z.array(z.string()),
    pair: z.tuple([z.number(), z.boolean()]),
    note: z.string().nullable(),
    more: z.string().optional(),
  });
  expect(createSample(schema)).toEqual({
    name: 'aaa',
    day: '2026-01-15',
    code: 'CN',
    kind: 'one',
    count: 5,
    rows: [],
    pair: [0, false],
    note: null,
  });
});

test('undefined where nothing is found', () => {
  expect(createSample(z.string().refine((text) => text === 'a password'))).toBeUndefined();
});

test('the answers that screens are drawn from have one', () => {
  const without = Object.entries(calls).filter(
    ([, call]) => !('file' in call) && createSample(call.response) === undefined,
  );
  expect(without.length).toBeLessThan(10);
});
