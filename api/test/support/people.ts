// Persons of made-up companies, as an account is shown them.
import type { Browser } from './signer';

export interface Shown {
  id: string;
  name: string;
  email: string | null;
  company: string;
  cmpName: string;
}

/** Companies of the sample that trade in this. */
export async function sampleCompanies(browser: Browser, keyword: string) {
  const { data } = await browser.send('POST', '/api/trader/search', { form: { keyword, pageSize: '50' } });
  return data.data.filter(({ sample }: { sample: boolean }) => sample) as { id: string; desc_en: string }[];
}

/** Paid for by the account that asks. */
export async function personsAt(browser: Browser, company: string): Promise<Shown[]> {
  const { data } = await browser.sendEncrypted('GET', '/api/trader/nbd/company/contacts', {
    query: { nbdNumber: company },
  });
  return data;
}
