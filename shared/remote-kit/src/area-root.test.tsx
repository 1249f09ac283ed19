// The root of an area: its screens under each language prefix, its texts, and nothing lost on a change of language.
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languages } from '@waybill/contract';
import { fakePlatform, sampleAgent } from '@waybill/platform/testing';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import { areaRoot } from './area-root';

let opened = 0;

function Parcels() {
  const { t } = useTranslation('mf-sample');
  const { id = 'none' } = useParams();
  const [visit] = useState(() => {
    opened += 1;
    return opened;
  });
  return (
    <main>
      <h1>{t('title')}</h1>
      <p>
        parcel {id}, visit {visit}, at {useLocation().pathname}
      </p>
      <label>
        Weight <input />
      </label>
      <Link to="/letters">letters</Link>
    </main>
  );
}

const title = (words: string) => () => Promise.resolve({ default: { title: words } });
const texts = {
  cn: title('包裹'),
  en: title('Parcels'),
  cnf: title('包裹'),
  spain: title('Paquetes'),
  vietnam: title('Bưu kiện'),
};
let started = false;
const start = jest.fn(async () => {
  await new Promise((resolve) => setTimeout(resolve));
  started = true;
});

const area = areaRoot({
  name: 'mf-sample',
  texts,
  screens: {
    '/': () => <p>first</p>,
    '/parcels/:id?': Parcels,
    '/letters': lazy(async () => ({ default: () => <p>letters</p> })),
    '/late': lazy(() => new Promise(() => undefined)),
  },
  waiting: <p>on its way</p>,
  start,
});

async function open(address: string) {
  history.replaceState(null, '', address);
  const { platform } = fakePlatform({ agent: sampleAgent });
  await platform.language.addTexts('mf-sample', texts);
  render(<area.Root />);
  return { platform, user: userEvent.setup({ delay: null }) };
}

beforeEach(() => {
  opened = 0;
});

test.each([
  ['/', true],
  ['/parcels/:id?', true],
  ['/letters', true],
  ['/stamps', false],
  ['/letters/:id', false],
])('it says whether it has a screen for the route %s', (path, expected) => {
  expect(area.answers(path)).toBe(expected);
});

test.each([...languages.map((language) => `/${language}`), ''])(
  'a screen is found under the prefix “%s” and knows its path without it',
  async (prefix) => {
    await open(`${prefix}/parcels/7`);
    expect(screen.getByText('parcel 7, visit 1, at /parcels/7')).toBeInTheDocument();
  },
);

test('the index of a language is the path /', async () => {
  await open('/cn');
  expect(screen.getByText('first')).toBeInTheDocument();
});

test('links keep the language, and a lazy screen arrives', async () => {
  const { user } = await open('/spain/parcels');
  await user.click(screen.getByRole('link', { name: 'letters' }));
  expect(await screen.findByText('letters', { selector: 'p' })).toBeInTheDocument();
  expect(location.pathname).toBe('/spain/letters');
});

test('what the area shows while a screen is on its way', async () => {
  await open('/en/late');
  expect(screen.getByText('on its way')).toBeInTheDocument();
});

test('an address of another area shows nothing', async () => {
  await open('/en/traders');
  expect(document.querySelector('main, p')).toBeNull();
});

test.each([
  ['with a prefix', '/en/parcels/7'],
  ['without one', '/parcels/7'],
])('another language keeps the screen and what was typed: %s', async (_name, address) => {
  const { platform, user } = await open(address);
  await user.type(screen.getByLabelText('Weight'), '12');
  await act(() => platform.language.change('spain'));
  expect(screen.getByRole('heading')).toHaveTextContent('Paquetes');
  expect(location.pathname).toBe('/spain/parcels/7');
  expect(screen.getByText('parcel 7, visit 1, at /parcels/7')).toBeInTheDocument();
  expect(screen.getByLabelText('Weight')).toHaveValue('12');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/spain/letters');
});

test('its texts are there and its start is over before it is first shown', async () => {
  history.replaceState(null, '', '/en/parcels');
  const { platform } = fakePlatform();
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const props = {
    name: 'mf-sample',
    container,
    basename: '/en',
    onFailure: (error: unknown) => {
      throw error;
    },
    mountParcel: () => {
      throw new Error('no parcels');
    },
    singleSpa: {},
  };
  await area.bootstrap(props);
  expect(start).toHaveBeenCalledTimes(1);
  expect(started).toBe(true);
  expect(platform.i18n.exists('title', { ns: 'mf-sample' })).toBe(true);
  // React waits here for single-spa, as in the page, and not for the test.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await area.mount(props);
  expect(container).toHaveTextContent('Parcels');
  await area.unmount(props);
  expect(container).toBeEmptyDOMElement();
});
