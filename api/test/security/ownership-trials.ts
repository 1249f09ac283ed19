// Z2 and Z3: nothing of another account can be read, changed or taken away, and nobody can name themselves more.
import { type Call, type CallName, codes } from '@waybill/contract';
import { callNames, calls } from '@waybill/contract/calls';
import { fetchBytes } from '../support/files';
import { newName, sealedPost } from '../support/identity';
import { make } from '../support/requests';
import { login } from '../support/server';
import { type Answer, actionKey, type Browser } from '../support/signer';
import { newAccount, newSub } from './people';
import { act, amply, effectsOf, thingsFor } from './things';
import { inTurn, type Trial } from './trial';

type Fields = Readonly<Record<string, string>>;

/** What strangers ask for: each names something of the owner's. */
async function claims(owner: Browser): Promise<[CallName, Fields][]> {
  const things = await thingsFor(owner);
  const [effects, [company = '', person = '']] = [await effectsOf(owner, things, 0), things.companies];
  for (const effect of effects) await act(owner, effect);
  const list = async (name: CallName) => {
    const { encrypted = false, path } = calls[name] as Call;
    const { data } = encrypted ? await owner.sendEncrypted('GET', path) : await owner.send('GET', path);
    return Array.isArray(data) ? data : data.data;
  };
  const firstId = async (name: CallName): Promise<string> => (await list(name))[0].id;
  const mails = await owner.sendEncrypted('POST', calls.traderEmails.path, { form: { company } });
  const persons = await owner.sendEncrypted('GET', calls.companyContacts.path, {
    query: { nbdNumber: person },
  });
  const [mail, contact] = [mails.data[0].id, persons.data[0].id];
  await owner.send('POST', calls.emailFavorite.path, {
    form: { cmp: company, ids: mail },
    idempotencyKey: actionKey(),
  });
  const { data: token } = await owner.send('POST', calls.transactionDownload.path, {
    json: { ids: things.records.slice(0, 1), format: 'csv' },
    idempotencyKey: actionKey(),
  });
  const customer = { id: await firstId('customers') };
  const noted = await owner.sendEncrypted('POST', calls.customerNote.path, {
    form: { ...customer, text: 'ours' },
    idempotencyKey: actionKey(),
  });
  const note = noted.data.id;
  const task = await firstId('contactTasks');
  const added = { url: 'https://hooks.example/', events: 'file.ready' };
  const hook = await sealedPost(owner, calls.webhookSave.path, added, { passwords: [] });
  const webhook = { id: hook.data.id as string };
  const sub = { username: (await list('subAccounts'))[0].username as string };
  const keyword = await firstId('userKeywords');
  const subscription = { id: await firstId('subscriptions') };
  return [
    ['messageDetail', { id: await firstId('messages') }],
    ['keywordRemove', { id: keyword }],
    ['keywordData', { kid: keyword, months: '202501', im_area: 'US' }],
    ['traderUnmark', { mark: await firstId('traderMarks') }],
    ['transactionUnfavorite', { id: things.records[0] ?? '' }],
    ['traderUnfavorite', { id: company }],
    ['analysisUnfavorite', { did: things.analyses[0] ?? '' }],
    ['emailFavorite', { cmp: company, ids: mail }],
    ['emailUnfavorite', { id: mail }],
    ['contactFavorite', { contacts: contact }],
    ['contactUnfavorite', { contact }],
    ['customerAdd', { contacts: contact }],
    ['customerDetails', customer],
    ['customerChange', { ...customer, tag: '3' }],
    ['customerEdit', { ...customer, name: 'x', cmpName: 'x', version: '1' }],
    ['customersTag', { ids: customer.id, tag: '3' }],
    ['customersAssign', { ids: customer.id }],
    ['customerHistory', customer],
    ['customerNote', { ...customer, text: 'mine' }],
    ['customerNote', { ...customer, note, text: 'mine' }],
    ['customerNoteRemove', { ...customer, note }],
    ['customerLetter', { ...customer, as: 'opened', language: 'en' }],
    ['personHeld', { customer: customer.id }],
    ['personHeld', { contact }],
    ['personRemovalAsk', { customer: customer.id }],
    ['personRemovalAsk', { contact }],
    ['findEmail', customer],
    ['profileByEmail', customer],
    ['potentialCustomersRemove', customer],
    ['customerRemove', customer],
    ['contactTaskFile', { id: task, kind: 'doc' }],
    ['contactTaskFile', { id: task, kind: 'feedback' }],
    ['contactTaskRemove', { id: task }],
    ['endSession', { id: (await list('sessions'))[0].id }],
    ['webhookSave', { ...webhook, ...added }],
    ['webhookDeliveries', webhook],
    ['webhookSend', webhook],
    ['webhookRemove', webhook],
    ['subAccountEnable', { ...sub, enabled: '0' }],
    ['subAccountEnableByGet', { ...sub, enabled: '0' }],
    ['subAccountName', { ...sub, name: 'Mine' }],
    ['subAccountLimits', { ...sub, contacts: '0' }],
    ['subAccountCalls', sub],
    ['subAccountReset', sub],
    ['subAccountResetByGet', sub],
    ['subAccountRemove', sub],
    ['subAccountRemoveByGet', sub],
    ['keywordDataCount', { kid: keyword, months: '202501', im_area: 'US' }],
    ['fileToken', { id: await firstId('files') }],
    ['fileOrder', { id: await firstId('files') }],
    ['analysisReported', { id: await firstId('files') }],
    ['fileRemove', { id: await firstId('files') }],
    ...(
      [
        'subscriptionDetail',
        'subscriptionEdit',
        'subscriptionVisit',
        'subscriptionRecords',
        'subscriptionRemove',
      ] as const
    ).map((name): [CallName, Fields] => [name, subscription]),
    ['fileState', { token }],
    ['fileDownload', { token }],
  ];
}

/** Not there, or there and nothing of it done. */
const isNothing = ({ code, data }: Answer) => code === codes.notFound || (code === 0 && data?.removed === 0);

const foreign: Trial = {
  id: 'Z2',
  what: 'every call that takes an id, with another account’s: of the same agent, of another agent, of a stranger’s sub-account',
  async run({ port, size }, tally) {
    for (let round = 0; round < size(1, 8); round += 1) {
      const owner = await newAccount(port, { quotas: amply });
      const wanted = await claims(owner);
      const stranger = await newAccount(port, { quotas: amply });
      const strangers: [string, Browser][] = [
        ['of the same agent', stranger],
        ['of another agent', await newAccount(port, { quotas: amply, agent: 'atlas' })],
        ['a sub-account', await newSub(port, stranger)],
      ];
      const counts = async () =>
        Promise.all((await effectsOf(owner, await thingsFor(owner), 0)).map(({ count }) => count(owner)));
      const before = await counts();
      for (const [who, browser] of strangers)
        for (const [name, fields] of wanted) {
          const row: Call = calls[name];
          const answer = await make(browser, name, row, fields);
          const denied = row.who === 'master' && who === 'a sub-account' && answer.code !== 0;
          tally.holds(`${who}, ${name}: ${answer.code}`, denied || isNothing(answer));
        }
      // A search was charged for each time it was counted.
      const after = await counts();
      for (const [at, { name }] of (await effectsOf(owner, await thingsFor(owner), 0)).entries())
        tally.holds(`still there: ${name}`, name.includes('charged') || after[at] === before[at]);
      const [, { id = '' } = {}] = wanted.find(([name]) => name === 'contactTaskFile') ?? [];
      const file = await fetchBytes(owner, calls.contactTaskFile.path, { id, kind: 'doc' });
      tally.holds('its owner reads it', file.status === 200);
    }
  },
};

/** What somebody might hope to set. */
const hopes: Fields = {
  account_id: '00000000-0000-4000-8000-000000000000',
  accountId: '00000000-0000-4000-8000-000000000000',
  agent_id: 'atlas',
  master_id: '',
  master: 'true',
  staff: 'true',
  level: '5',
  account_level: '5',
  deadline: '2099-12-31',
  own_quotas: '{"transaction":-1}',
  quotas: '{"transaction":-1}',
  disabled: 'false',
  download: 'true',
  role: 'admin',
  constructor: 'x',
};
/** These end the session that asks. */
const ending: readonly CallName[] = ['logout', 'endOtherSessions'];

const assigned: Trial = {
  id: 'Z3',
  what: 'every call with fields that are not its own (level, agent, master, quotas, another account): nothing of it is taken over',
  async run(world, tally) {
    const { port, size } = world;
    const named = callNames.filter((each) => calls[each].who !== 'public' && !ending.includes(each));
    for (let round = 0; round < size(1, 5); round += 1) {
      const browser = await newAccount(port, { level: 1, deadline: '2090-01-01' });
      const sub = await newSub(port, await newAccount(port));
      const who = async (by: Browser) => {
        const { data } = await by.send('GET', calls.userInfo.path);
        const { data: plan } = await by.send('GET', calls.permissions.path);
        // What is left and what was used changes with the calls themselves.
        const totals = Object.entries(plan).filter(
          ([name]) => !name.startsWith('available') && name !== 'used',
        );
        return JSON.stringify([data, totals]);
      };
      for (const by of [browser, sub]) {
        const before = await who(by);
        // Strangers' fields are dropped in one place, before any handler: each call has its turn within three days.
        for (const name of inTurn(world, named, 3)) {
          const { code } = await make(by, name, calls[name], hopes);
          tally.holds(`${name}: ${code}`, code !== codes.failed);
        }
        tally.holds(`as before: ${await who(by)}`, (await who(by)) === before);
      }
      const master = await newAccount(port, { level: 3 });
      const username = newName();
      const path = calls.subAccountAdd.path;
      await sealedPost(master, path, { ...hopes, username, password: 'Cargo2026x' });
      const { data } = await (await login(port, username, undefined, 'Cargo2026x')).send(
        'GET',
        calls.userInfo.path,
      );
      tally.holds('a sub-account is one', data.master === false && data.account_level === 3);
    }
  },
};

export const ownershipTrials: readonly Trial[] = [foreign, assigned];
