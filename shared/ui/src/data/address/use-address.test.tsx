// State in the address, and changes of it that come after the reader has left the page.
import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { inAddress } from './fields';
import { useAddress } from './use-address';

const fields = { name: inAddress.text() };

function Page({ onReady }: { onReady: (change: (part: { name: string }) => void) => void }) {
  const [{ name }, change] = useAddress(fields);
  onReady(change);
  return <p>{`name: ${name}`}</p>;
}

function open() {
  window.history.pushState(null, '', '/en/list');
  const held: { change?: (part: { name: string }) => void } = {};
  render(
    <BrowserRouter basename="/en">
      <Page
        onReady={(change) => {
          held.change = change;
        }}
      />
    </BrowserRouter>,
  );
  return (name: string) => act(() => held.change?.({ name }));
}

test('a change stands in the address and on the page', () => {
  const change = open();
  change('tea');
  expect(window.location.href).toMatch(/\/en\/list\?name=tea$/);
  expect(screen.getByText('name: tea')).toBeInTheDocument();
});

test('a change that comes once the address is another page’s is dropped', () => {
  const change = open();
  // As a link does: the address is there at once, the next page's code is still on its way.
  window.history.pushState(null, '', '/en/item');
  change('tea');
  expect(window.location.pathname).toBe('/en/item');
});
