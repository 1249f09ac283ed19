// The sheet is there exactly while the browser prints, and light in the dark theme too.
import { fireEvent, screen } from '@testing-library/react';
import { palettes } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { sampleAgent } from '@waybill/platform/testing';
import { draw } from '../../testing/draw';
import { PrintButton, PrintPage, PrintPreview } from './PrintPage';

const sheet = () => document.querySelector<HTMLElement>('body > .wb-print');

test('the sheet exists while the browser prints, and says whose, what, when and from where', () => {
  draw(
    <PrintPage title="Importers of tea" query="tea, Kenya" source="Kenya Revenue Authority">
      <p>Facts</p>
    </PrintPage>,
  );
  platform.queryClient.setQueryData(['agent'], { ...sampleAgent, name: 'Atlas', logo: '/atlas.svg' });
  expect(sheet()).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getByRole('img', { name: 'Atlas' })).toHaveAttribute('src', '/atlas.svg');
  expect(sheet()).toHaveTextContent('Importers of tea');
  expect(sheet()).toHaveTextContent('Query tea, Kenya');
  expect(sheet()).toHaveTextContent('Source: Kenya Revenue Authority');
  expect(sheet()).toHaveTextContent(/Printed on .*20\d\d/);
  expect(sheet()).toHaveTextContent('Facts');
  expect(sheet()?.style.getPropertyValue('--wb-surface')).toBe(palettes.light.surface);
  fireEvent(window, new Event('afterprint'));
  expect(sheet()).toBeNull();
});

test('a PDF is named after the sheet, and the page keeps its own title', () => {
  document.title = 'Market analysis';
  const { unmount } = draw(
    <PrintPreview title="Tea" fileName="Kenya, tea" source="customs" tools={null}>
      <p>Facts</p>
    </PrintPreview>,
  );
  fireEvent(window, new Event('beforeprint'));
  expect(document.title).toBe('Kenya, tea');
  fireEvent(window, new Event('afterprint'));
  expect(document.title).toBe('Market analysis');
  fireEvent(window, new Event('beforeprint'));
  unmount();
  expect(document.title).toBe('Market analysis');
});

test('the button opens the browser’s print', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = draw(<PrintButton />);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
