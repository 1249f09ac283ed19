// Browsers translate by wrapping or replacing text nodes; React must go on as if they had not.
import './translated-text';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';

const wrappings: Record<string, (text: Text) => void> = {
  'put into an element': (text) => {
    const font = document.createElement('font');
    text.before(font);
    font.append(text);
  },
  'put into two elements': (text) => {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    text.before(outer);
    outer.append(inner);
    inner.append(text);
  },
  'replaced by an element': (text) => {
    const font = document.createElement('font');
    font.textContent = `[${text.data}]`;
    text.replaceWith(font);
  },
};

function wrapAll(wrap: (text: Text) => void) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) wrap(text);
}

interface State {
  count: number;
  hint: string | null;
  order: string[];
  isOpen: boolean;
}

let change: (state: Partial<State>) => void;

function Page() {
  const [state, setState] = useState<State>({ count: 1, hint: 'hint', order: ['a', 'b', 'c'], isOpen: true });
  change = (part) => act(() => setState((before) => ({ ...before, ...part })));
  return (
    <main>
      <p>
        {state.count} selected{state.hint} {state.isOpen && <b>Clear</b>} end
      </p>
      <ul>
        {state.order.map((name) => (
          <li key={name}>
            {name}
            {state.count}
          </li>
        ))}
      </ul>
      {state.isOpen ? 'open' : null}
    </main>
  );
}

describe.each(Object.entries(wrappings))('A text node %s', (_how, wrap) => {
  test.each(['at once', 'later'])('is removed, changed and moved by React, %s', async (when) => {
    render(<Page />);
    wrapAll(wrap);
    if (when === 'later') await act(async () => undefined);
    change({ count: 3, hint: null, isOpen: false, order: ['c', 'a'] });
    expect(screen.getByRole('main').textContent?.replaceAll(/[[\]]/g, '')).toBe('3 selected  endc3a3');
    wrapAll(wrap);
    change({ count: 5, hint: 'more', isOpen: true, order: ['a', 'b', 'c'] });
    expect(screen.getByRole('main').textContent?.replaceAll(/[[\]]/g, '')).toBe(
      '5 selectedmore Clear enda5b5c5open',
    );
    wrapAll(wrap);
  });
});

test('a removal of what is no child throws as before', () => {
  const stranger = document.createTextNode('x');
  expect(() => document.body.removeChild(stranger)).toThrow();
  expect(() => document.body.insertBefore(document.createElement('p'), stranger)).toThrow();
});
