// Sheets of a remote are in force while its area is shown.
import { switchSheets } from './sheets';

const settled = () => new Promise((resolve) => setTimeout(resolve));

function addSheet(remote: string | null): HTMLStyleElement {
  const sheet = document.createElement('style');
  if (remote !== null) sheet.dataset.remote = remote;
  document.head.append(sheet);
  return sheet;
}

afterEach(() => document.head.replaceChildren());

test('a sheet that comes before its area is shown waits, and goes out of force when the area is left', async () => {
  const sheet = addSheet('mf_one');
  await settled();
  expect(sheet.media).toBe('not all');
  switchSheets('mf-one', true);
  expect(sheet.media).toBe('');
  switchSheets('mf-one', false);
  expect(sheet.media).toBe('not all');
});

test('a sheet that comes while its area is shown is in force at once; others, and those of nobody, are left alone', async () => {
  switchSheets('mf-two', true);
  const [own, other, ofNobody] = [addSheet('mf_two'), addSheet('mf_three'), addSheet(null)];
  await settled();
  expect([own.media, other.media, ofNobody.media]).toEqual(['', 'not all', '']);
  switchSheets('mf-two', false);
});
