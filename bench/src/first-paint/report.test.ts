// What the report makes of visits: middles, ratios, and whether the machine was too restless to tell.
import { comparisons, isRestless, LOGIN_BUDGET, middleOf, nameOf, partsOf } from './report';
import type { Visit } from './visit';

const visit = (usable: number, bytes = 1000): Visit => ({
  contentful: 100,
  largest: usable,
  usable,
  transfers: [{ path: '/en/login', bytes }],
});
const visits = (times: readonly number[], bytes?: number) => times.map((usable) => visit(usable, bytes));

describe('the comparison of visits', () => {
  test.each([
    ['earlier', [900, 910, 920], [1000, 1010, 1020], 'met'],
    ['as late', [1000, 1000, 1000], [1000, 1000, 1000], 'met'],
    ['later, steadily', [1100, 1110, 1120], [1000, 1010, 1020], 'missed'],
    ['later by less than it varies', [900, 1010, 1400], [1000, 1000, 1000], 'met within the spread'],
  ])('says of a form that is usable %s: %4$s', (_, federated, plain, verdict) => {
    const rows = comparisons({ federated: visits(federated), plain: visits(plain) });
    expect(rows.find(({ name }) => name === 'usable login form')).toMatchObject({ verdict });
  });

  test.each([
    [[1000, 1050, 1100], false],
    [[800, 1000, 1300], true],
  ])('knows a busy machine by times such as %j', (federated, restless) => {
    const rows = comparisons({ federated: visits(federated), plain: visits([1000, 1000, 1000]) });
    expect(isRestless(rows)).toBe(restless);
  });

  test.each([
    [LOGIN_BUDGET * 1000, 'met'],
    [LOGIN_BUDGET * 1000 + 1, 'missed'],
  ])('holds the login page to its budget: %d bytes', (bytes, verdict) => {
    const rows = comparisons({ federated: visits([1, 1, 1], bytes), plain: visits([1, 1, 1], bytes) });
    expect(rows.find(({ name }) => name === 'bytes')).toMatchObject({ ratio: 1, verdict });
  });
});

describe('where the bytes go', () => {
  test.each([
    ['/en/login', 'page'],
    ['/assets/core.5b2aacebe521.js', 'core'],
    ['/assets/746.c6d468fd53bd.js', '746'],
    ['/r/mf-auth/1.0.0-e7d1d5333665/remoteEntry.js', 'mf-auth remoteEntry'],
    ['/r/mf-auth/1.0.0-e7d1d5333665/mf-manifest.json', 'mf-auth mf-manifest'],
    ['/api/code/captcha', '/api/code/captcha'],
  ])('%s is called %s', (path, name) => expect(nameOf(path)).toBe(name));

  test('the largest stands first', () => {
    const transfers = [
      { path: '/en/login', bytes: 5 },
      { path: '/assets/ui.c03a90301d9a.js', bytes: 9 },
    ];
    expect(partsOf({ transfers }).map(({ name }) => name)).toEqual(['ui', 'page']);
  });

  test('they are those of the visit in the middle', () => {
    expect(middleOf([visit(1, 30), visit(2, 10), visit(3, 20)])).toMatchObject({ usable: 3 });
  });
});
