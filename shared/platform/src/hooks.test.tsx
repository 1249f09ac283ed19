// The hooks in a component, against the fake platform.
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { codes } from '@waybill/contract';
import { useTranslation } from 'react-i18next';
import { CallError } from './call-error';
import {
  useAgent,
  useCall,
  useEffectCall,
  useLanguage,
  useLevelName,
  usePermissions,
  useSession,
} from './hooks';
import en from './locales/en.json';
import { renderWithPlatform, sampleAgent, sampleLevels, samplePermission } from './testing';

function Levels({ silent }: { silent?: boolean }) {
  const { data, error, isPending } = useCall('levels', {}, { silent });
  if (isPending) return <p>loading</p>;
  return (
    <p>{error === null ? data?.map(({ name_en }) => name_en).join() : `${error.code} ${error.message}`}</p>
  );
}

test('useCall loads and shows; the answer stays fresh as long as its row says', async () => {
  const { fake, rerender } = renderWithPlatform(<Levels />, { answers: { levels: sampleLevels } });
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('Free,Harbour')).toBeInTheDocument();
  rerender(<Levels key="again" />);
  expect(screen.getByText('Free,Harbour')).toBeInTheDocument();
  expect(fake.inputsOf('levels')).toHaveLength(1);
});

test('useCall hands over why it failed', async () => {
  renderWithPlatform(<Levels />, { answers: { levels: new CallError('business', 'no', { code: 3 }) } });
  expect(await screen.findByText('3 no')).toBeInTheDocument();
});

function LevelsAndHs() {
  const levels = useCall('levels', {}).data;
  const hs = useCall('hsTree', { code: '09' }).data;
  return <p>{levels && hs ? 'both' : 'loading'}</p>;
}

test('another language asks again only for what depends on it', async () => {
  const { fake } = renderWithPlatform(<LevelsAndHs />, { answers: { levels: sampleLevels, hsTree: [] } });
  expect(await screen.findByText('both')).toBeInTheDocument();
  await act(() => fake.platform.language.change('spain'));
  expect(await screen.findByText('both')).toBeInTheDocument();
  expect(fake.inputsOf('levels')).toHaveLength(1);
  expect(fake.inputsOf('hsTree')).toHaveLength(2);
});

test.each([
  [true, 5, []],
  [false, 5, ['toast']],
  [undefined, 5, ['toast']],
  // What is missing is the screen's own state.
  [undefined, 3, []],
])('with silent %s a failure of code %i tells the bus %j', async (silent, code, told) => {
  const { fake } = renderWithPlatform(<Levels silent={silent} />, {
    answers: { levels: new CallError('business', 'no', { code }) },
  });
  expect(await screen.findByText(`${code} no`)).toBeInTheDocument();
  await waitFor(() => expect(fake.published.map(({ topic }) => topic)).toEqual(told));
});

function Favorite({ onSuccess }: { onSuccess: (added: number) => void }) {
  const { mutate, isPending } = useEffectCall('transactionFavorite', {
    onSuccess: ({ added }) => onSuccess(added),
  });
  return (
    <button type="button" aria-busy={isPending} onClick={() => mutate({ ids: ['a', 'b'] })}>
      add
    </button>
  );
}

test('useEffectCall is busy long enough to be seen', async () => {
  const done = jest.fn();
  const { fake } = renderWithPlatform(<Favorite onSuccess={done} />, {
    answers: { transactionFavorite: ({ ids }) => ({ added: ids.length }) },
  });
  const started = performance.now();
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true'));
  await waitFor(() => expect(done).toHaveBeenCalledWith(2));
  expect(performance.now() - started).toBeGreaterThan(190);
  expect(fake.inputsOf('transactionFavorite')).toEqual([{ ids: ['a', 'b'] }]);
});

function Everything() {
  const session = useSession();
  const { language, locale, format } = useLanguage();
  const { usage } = usePermissions();
  const agent = useAgent();
  const { t } = useTranslation('platform');
  return (
    <ul>
      <li>{session.status === 'authenticated' ? session.user.username : 'nobody'}</li>
      <li>
        {language} {locale} {format.number(1234.5)}
      </li>
      <li>{`${usage('transaction')?.used}/${usage('transaction')?.total}`}</li>
      <li>{agent?.name}</li>
      <li>{t('rule.hs_length', { code: '1', min: 6, max: 12 })}</li>
    </ul>
  );
}
const lines = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('session, language, plan and brand follow their changes', async () => {
  const { fake } = renderWithPlatform(<Everything />, { agent: sampleAgent });
  expect(lines()).toEqual([
    'demo',
    'en en-US 1,234.5',
    '50/200',
    'Waybill',
    'HS code “1” must have 6 to 12 digits',
  ]);
  fake.answer({ permissions: { ...samplePermission, available_query_count_on_transaction: 0 } });
  await act(() => fake.platform.permissions.refresh());
  await act(() => fake.platform.language.change('spain'));
  expect(lines().slice(1)).toEqual([
    'spain es-ES 1.234,5',
    '200/200',
    'Waybill',
    'El código HS «1» debe tener de 6 a 12 dígitos',
  ]);
  await act(() => fake.platform.session.logout());
  expect(lines().slice(0, 1)).toEqual(['nobody']);
});

test('a call that spends makes the shown plan be asked for again', async () => {
  const found = { results: { data: [], companies: [], next: false, total: 0 }, took: 1, token: '' };
  const { fake } = renderWithPlatform(<Everything />, { answers: { transactionSearch: found } });
  expect(fake.inputsOf('permissions')).toHaveLength(0);
  fake.answer({ permissions: { ...samplePermission, available_query_count_on_transaction: 149 } });
  await act(() =>
    fake.platform.call('transactionSearch', { startDate: '2026-01-01', endDate: '2026-02-01' }),
  );
  await waitFor(() => expect(lines()[2]).toBe('51/200'));
});

function LevelName({ level }: { level: number | undefined }) {
  const { name, isPending } = useLevelName(level);
  return <p>{name ?? (isPending ? 'loading' : 'unknown')}</p>;
}

test('a level is called what the operator calls it, in the language on screen', async () => {
  const { fake, rerender } = renderWithPlatform(<LevelName level={undefined} />, {
    answers: { levels: sampleLevels },
  });
  expect(fake.inputsOf('levels')).toHaveLength(0);
  rerender(<LevelName level={4} />);
  expect(await screen.findByText('Harbour')).toBeInTheDocument();
  await act(() => fake.platform.language.change('vietnam'));
  expect(screen.getByText('Bến cảng')).toBeInTheDocument();
  rerender(<LevelName level={2} />);
  expect(screen.getByText('unknown')).toBeInTheDocument();
  expect(fake.inputsOf('levels')).toHaveLength(1);
});

test.each([
  ['register', 'Register failed'],
  ['sendVerifyCode', 'The code could not be sent'],
  ['transactionFavorite', 'Could not be added to the favourites'],
  ['emailUnfavorite', 'Could not be removed from the favourites'],
  ['traderMark', 'Mark failed'],
  ['traderUnmark', 'Unmark failed'],
  ['subscriptionRemove', 'Delete failed'],
  ['subAccountRemove', 'Delete failed'],
] as const)('a failure of %s begins with what was not done: %s', async (name, what) => {
  const refused = new CallError('business', 'The list is full', { code: codes.listFull });
  const { fake } = renderWithPlatform(<p />, { answers: { [name]: refused } });
  const error = await fake.platform.call(name, {} as never).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ what, message: 'The list is full' });
  expect(fake.published).toContainEqual({
    topic: 'toast',
    payload: { kind: 'error', text: `${what}\nThe list is full` },
  });
});

test('a net error is the message of spec §8, our advice below it', () => {
  expect(en.net_error).toBe('Net error\nCheck your connection and try again.');
});
