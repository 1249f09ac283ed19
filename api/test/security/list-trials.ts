// I23: exports of lists by a free account: few a day, one file for one question, one line of history a day.
import { codes } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { fetchBytes } from '../support/files';
import { actionKey, type Browser } from '../support/signer';
import { newAccount, newSub } from './people';
import type { Trial } from './trial';

const FREE_A_DAY = 5;

async function addCustomer(browser: Browser, name: string): Promise<void> {
  await browser.sendEncrypted('POST', calls.customerWrite.path, {
    form: { name, cmpName: 'Acme' },
    idempotencyKey: actionKey(),
  });
}

const countedExports: Trial = {
  id: 'I23',
  what: 'exports of lists by a free account, one after the other and side by side: no more than its plan has, sub-accounts included; the same question keeps one file, and one event a day in the history',
  async run({ port, size }, tally) {
    for (let round = 0; round < size(1, 10); round += 1) {
      const owner = await newAccount(port, { level: 1, quotas: { sub_accounts: 1 } });
      await addCustomer(owner, 'Li Wei');
      const exported = (by = owner) =>
        by.send('GET', calls.customerExportByGet.path, { query: { tag: '0' } });
      const none = await owner.send('POST', calls.companiesExport.path, { json: { list: 'followed' } });
      tally.refused('an empty list, which is not counted', none, [codes.notFound]);
      const { bytes } = await fetchBytes(owner, calls.customerExport.path, { tag: '0' });
      tally.holds('a sheet', bytes.length > 0);
      const answers = await Promise.all(Array.from({ length: size(8, 30) }, () => exported()));
      const refused = answers.filter(({ code }) => code === codes.exportsUsedUp);
      tally.inputs += answers.length;
      if (answers.length - refused.length !== FREE_A_DAY - 1)
        tally.acceptedWrongly.push(`${answers.length - refused.length} sheets of ${answers.length}`);
      tally.holds('how many, and what to do', refused[0]?.message.includes(String(FREE_A_DAY)) === true);
      const sub = await newSub(port, owner);
      await addCustomer(sub, 'Wang Fang');
      tally.refused('a sub-account', await exported(sub), [codes.exportsUsedUp]);
      const other = await owner.send('POST', calls.companiesExport.path, { json: { list: 'viewed' } });
      tally.refused('another list', other, [codes.exportsUsedUp]);

      const { data: plan } = await owner.send('GET', calls.permissions.path);
      tally.holds(
        'what the plan says',
        plan.number_of_list_exports_per_day === FREE_A_DAY && plan.available_list_exports === 0,
      );
      const { data: files } = await owner.send('GET', calls.files.path);
      tally.holds(`one file, not ${files.total}`, files.total === 1);
      const { data: customers } = await owner.sendEncrypted('POST', calls.customers.path, {
        json: { name: 'Li Wei' },
      });
      const [customer] = customers?.data ?? [];
      const history = await owner.sendEncrypted('GET', calls.customerHistory.path, {
        query: { id: customer?.id ?? '' },
      });
      const events: { kind: string }[] = history.data?.data ?? [];
      const written = events.filter(({ kind }) => kind === 'exported').length;
      tally.holds(`one event, not ${written}`, written === 1);
    }
  },
};

export const listTrials: readonly Trial[] = [countedExports];
