// A QR code has the name of what it opens, and the white margin that cameras need.
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { draw } from '../testing/draw';
import { QrCode } from './QrCode';

test('a QR code is a picture with a name, finer for a longer address', async () => {
  draw(
    <>
      <QrCode value="https://trade.example/en/page?p=k3m9x2a7qd&c=3" label="Claim 3" />
      <QrCode value={`https://trade.example/en/${'page'.repeat(60)}`} label="Claim 4" size={96} />
    </>,
  );
  const squares = async (name: string) =>
    Number((await screen.findByRole('img', { name })).getAttribute('viewBox')?.split(' ')[2]);
  const [short, long] = [await squares('Claim 3'), await squares('Claim 4')];
  expect(short).toBeLessThan(45);
  expect(long).toBeGreaterThan(short);
});
