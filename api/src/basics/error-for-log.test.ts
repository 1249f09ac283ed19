// What a log line says of an error: never the values that a statement was given.
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { errorForLog } from './error-for-log';

const SECRET = 'canary-4711';

test('a query that failed is named without its values, whatever the database said of them', () => {
  const database = Object.assign(new Error(`invalid input syntax for type uuid: "${SECRET}"`), {
    code: '22P02',
    severity: 'ERROR',
    detail: `Failing row contains (${SECRET}).`,
  });
  const error = new DrizzleQueryError('insert into "accounts" values ($1)', [SECRET], database);
  const logged = errorForLog(error);
  expect(JSON.stringify(logged)).not.toContain(SECRET);
  expect(logged.message).toMatch(/^Failed query: insert into/);
  expect(logged.cause).toMatchObject({ code: '22P02', message: 'invalid input syntax for type uuid: …' });
  expect(logged.stack).toMatch(/^at /);
});

test('lines are few and short, and causes have an end', () => {
  const round: Error & { cause?: unknown } = new Error('x'.repeat(10_000));
  round.cause = round;
  const text = JSON.stringify(errorForLog(round));
  expect(text.length).toBeLessThan(30_000);
});

test('what is no error says nothing of itself', () => {
  expect(errorForLog(SECRET)).toEqual({ type: 'string', message: '', stack: '' });
});
