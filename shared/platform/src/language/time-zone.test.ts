// Days and times on screens are those of the account, wherever its browser is; no screen cuts a day out of a moment.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fakePlatform, sampleUser } from '../testing';
import { formatOf } from './format';
import { currentTimeZone, dayAt, setTimeZone, today } from './time-zone';

const SAMOA = 'Pacific/Pago_Pago';
const TONGA = 'Pacific/Tongatapu';
const moment = '2026-11-28T23:30:00.000Z';
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

afterEach(() => {
  setTimeZone(undefined);
  jest.useRealTimers();
});

describe('Account at UTC-11 and at UTC+13', () => {
  test.each([
    [SAMOA, '2026-11-28', '28 Nov 2026', '28 Nov 2026, 12:30'],
    [TONGA, '2026-11-29', '29 Nov 2026', '29 Nov 2026, 12:30'],
  ])('%s: one moment is the same day on every screen', (zone, day, date, time) => {
    setTimeZone(zone);
    expect(dayAt(moment)).toBe(day);
    expect(formatOf('en').dayAt(moment)).toBe(date);
    expect(plain(formatOf('en').dateTime(moment))).toBe(time);
    jest.useFakeTimers({ now: new Date(moment) });
    expect(today()).toBe(day);
  });

  test('a day without time stays what it is', () => {
    setTimeZone(SAMOA);
    expect(formatOf('en').date('2026-11-28')).toBe('28 Nov 2026');
  });

  test('the zone is that of the session, changes with its settings, and ends with it', async () => {
    const browserZone = currentTimeZone();
    const user = { ...sampleUser, time_zone: SAMOA };
    const { platform } = fakePlatform({ session: { status: 'authenticated', user } });
    expect(currentTimeZone()).toBe(SAMOA);
    await platform.session.changed({ ...user, time_zone: TONGA });
    expect(currentTimeZone()).toBe(TONGA);
    await platform.session.logout();
    expect(currentTimeZone()).toBe(browserZone);
  });

  test.each([[''], [undefined], ['Mars/Olympus_Mons']])('zone %j: the browser’s', (zone) => {
    const browserZone = currentTimeZone();
    setTimeZone(SAMOA);
    setTimeZone(zone);
    expect(currentTimeZone()).toBe(browserZone);
  });
});

const root = join(__dirname, '../../../..');
const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|[\\/]testing[\\/]/.test(name);

/** Source files of everything that runs on a page. */
function sourceFiles(): string[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const folders = [...remotes, 'shell', 'shared/platform', 'shared/trade', 'shared/ui'];
  return folders.flatMap((folder) => {
    const source = join(root, folder, 'src');
    return readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((name) => join(source, name));
  });
}

/** A day cut out of a moment, today by UTC, or a part of the browser's own day. Arithmetic with days by UTC is no moment. */
const cutMoments = [
  /(?<!toISOString\(\))(?<!shares)\.slice\(0, 10\)/,
  /new Date\(\)\.toISOString\(\)\.slice/,
  /\.(getFullYear|getMonth|getDate|getHours|toLocaleDateString|toDateString)\(/,
];

test('no screen cuts a day out of a moment: that would be a day in UTC, or in the zone of the browser', () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => cutMoments.some((pattern) => pattern.test(line)))
      .map((line) => `${relative(root, file)}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
