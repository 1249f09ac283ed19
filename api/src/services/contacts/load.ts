// Loads contacts and websites into the directory, row by row: validates rows, and finds the company of each.
import { z } from 'zod';
import { messageOf } from '../../basics/failure';
import type { Warehouse } from '../../records';
import type { Database } from '../../stores/accounts/database';
import { companyId, companyKey, parseCompanyKey } from '../../stores/warehouse/ids';
import { toCountryCode } from './countries';
import { type Employer, saveContacts, saveSites } from './directory';
import { parseDomain } from './domains';
import {
  observationDate,
  type SourceContact,
  type SourceSite,
  sourceContact,
  sourceSite,
} from './source-contacts';

/** Columns of a file, as in docs/contacts.md. */
export const contactColumns = [
  'company_key',
  'tax_id',
  'company',
  'country',
  'site',
  'name',
  'position',
  'phone',
  'email',
  'email_verified',
  'education',
  'profile',
  'locality',
  'linkedin',
  'twitter',
  'facebook',
  'source',
  'observed_on',
  'guessed',
  'permission',
] as const;
export type ContactColumn = (typeof contactColumns)[number];

/** Rows per batch. */
export const ROWS_PER_BATCH = 500;

export const contactRow = z.object({
  /** Line number in the file, from 1, header included. */
  line: z.number().int(),
  cells: z.partialRecord(z.enum(contactColumns), z.string().max(2_000)),
});
export type ContactRow = z.output<typeof contactRow>;

export const loadReport = z.object({
  added: z.number().int(),
  updated: z.number().int(),
  /** Rows of persons who were removed at their request: they are left out. */
  removed: z.number().int(),
  sites: z.number().int(),
  /** Rows of companies that no record names yet: they are stored, and match once one does. */
  withoutRecords: z.number().int(),
  refused: z.array(z.object({ line: z.number().int(), reason: z.string() })),
});
export type LoadReport = z.output<typeof loadReport>;

type ParsedRow = {
  line: number;
  company: { key: string; name: string; country: string; taxId: string };
  contact: SourceContact | undefined;
  site: SourceSite | undefined;
};

const isYes = (text: string | undefined) => /^(1|true|yes|y|是)$/i.test((text ?? '').trim());

/** @throws Error that says what is wrong with the row */
function parseRow({ line, cells }: ContactRow): ParsedRow {
  const cell = (column: ContactColumn) => (cells[column] ?? '').trim();
  const company = {
    key: cell('company_key'),
    name: cell('company'),
    country: toCountryCode(cell('country')),
    taxId: cell('tax_id'),
  };
  if (company.key !== '' && parseCompanyKey(company.key) === undefined)
    throw new Error('company_key is not a company key');
  if (company.key === '' && company.name === '' && company.taxId === '')
    throw new Error('it names no company: give company_key, company or tax_id');
  if (cell('country') !== '' && company.country === '')
    throw new Error(`country ${cell('country')} is unknown`);
  const origin = { source: cell('source'), observed_on: cell('observed_on') };
  if (origin.source === '') throw new Error('source is missing');
  if (!z.iso.date().safeParse(origin.observed_on).success)
    throw new Error('observed_on is not a day (YYYY-MM-DD)');
  if (!observationDate.safeParse(origin.observed_on).success) throw new Error('observed_on is in the future');
  const typed = cell('site');
  const site = typed === '' ? undefined : sourceSite.safeParse({ ...origin, domain: typed });
  if (site?.success === false)
    throw new Error(
      parseDomain(typed) === undefined ? 'site is not a web address' : 'site belongs to no single company',
    );
  const hasContact = cell('name') !== '' || cell('email') !== '';
  const contact = hasContact
    ? sourceContact.safeParse({
        ...cells,
        ...origin,
        emailVerified: isYes(cells.email_verified),
        guessed: isYes(cells.guessed),
      })
    : undefined;
  if (contact?.success === false) throw new Error('neither a name nor a valid e-mail address');
  if (contact?.data.email === null && cell('email') !== '') throw new Error('email is not an e-mail address');
  if (contact === undefined && site === undefined) throw new Error('neither contact nor site');
  return { line, company, contact: contact?.data, site: site?.data };
}

/** Finds the companies of rows; those that no record names get the key that they would have. */
async function resolveEmployers(warehouse: Warehouse, rows: readonly ParsedRow[]) {
  const companies = await warehouse.companies.resolve(rows.map(({ company }) => company));
  return rows.map(({ company: rowCompany }, at): { employer: Employer; hasRecords: boolean } => {
    const { name, country } = rowCompany;
    const company = companies[at];
    if (company !== undefined) {
      const employer = { key: companyKey(company.id), name: company.name, country: company.country };
      return { employer, hasRecords: true };
    }
    const id = companyId(country, rowCompany.taxId.toUpperCase().replace(/[^0-9A-Z]/g, ''), name);
    const key = rowCompany.key === '' ? companyKey(id) : rowCompany.key;
    return { employer: { key, name, country }, hasRecords: false };
  });
}

/** Writes rows into the directory; rows that break a rule are rejected with the reason. */
export async function loadContacts(
  db: Database,
  warehouse: Warehouse,
  rows: readonly ContactRow[],
): Promise<LoadReport> {
  const refused: LoadReport['refused'] = [];
  const parsed = rows.flatMap((row) => {
    try {
      return [parseRow(row)];
    } catch (error) {
      refused.push({ line: row.line, reason: messageOf(error) });
      return [];
    }
  });
  const employers = await resolveEmployers(warehouse, parsed);
  const employedRows = parsed.flatMap((row, at) => {
    const employment = employers[at];
    return employment === undefined || employment.employer.key === '' ? [] : { ...row, ...employment };
  });
  return db.transaction(async (tx) => {
    const contacts = employedRows.flatMap(({ contact, employer }) =>
      contact === undefined ? [] : { contact, employer, sample: false },
    );
    const sites = employedRows.flatMap(({ site, employer }) =>
      site === undefined ? [] : { site, employer, sample: false },
    );
    const saved = await saveContacts(tx, contacts);
    return {
      ...saved,
      sites: await saveSites(tx, sites),
      withoutRecords: employedRows.filter(({ hasRecords }) => !hasRecords).length,
      refused,
    };
  });
}
