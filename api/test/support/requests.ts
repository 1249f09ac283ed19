// A request for every call of the table: what it accepts, naming things that nobody has, so that nothing comes of it.
import type { Call } from '@waybill/contract';
import { actionKey, type Browser } from './signer';

/** An id that nothing has. */
export const noId = '00000000-0000-4000-8000-000000000000';

/** Requests that each call accepts; empty where it asks for nothing. */
const requests: Record<string, Record<string, unknown>> = {
  agentInfo: { domain: 'localhost' },
  failureReport: {
    release: '0123456789ab',
    canary: false,
    remote: 'mf-auth',
    version: '1.0.0-policy',
    kind: 'chunk',
    trace: 'policy',
  },
  captcha: { t: '1' },
  usernameFree: { un: 'somebody' },
  usernameFreeByGet: { un: 'somebody' },
  mobileFree: { m: '13912345678' },
  emailFree: { e: 'somebody@post.example' },
  register: {
    username: 'somebody',
    type: '2',
    email: 'somebody@post.example',
    code: '000000',
    domain: 'localhost',
  },
  forgot: { type: '2', target: 'somebody@post.example', code: '000000', domain: 'localhost' },
  endSession: { id: '00000000-0000-4000-8000-000000000000' },
  // Taken, and not the master's own: nothing comes of it.
  subAccountAdd: { username: 'demo' },
  subAccountAddByGet: { username: 'demo' },
  subAccountReset: { username: 'trial' },
  subAccountResetByGet: { username: 'trial' },
  subAccountRemove: { username: 'trial' },
  subAccountRemoveByGet: { username: 'trial' },
  subAccountEnable: { username: 'trial', enabled: '0' },
  subAccountEnableByGet: { username: 'trial', enabled: '0' },
  sendVerifyCode: { target: 'somebody@post.example', codeType: '6', domain: 'localhost' },
  hsSuggestions: { q: '8517' },
  hsTree: { code: '85' },
  suggestions: { q: 'pump' },
  companySuggestions: { q: 'pump' },
  transactionSearch: { keyword: 'pump', startDate: '2025-01-01', endDate: '2025-12-31' },
  transactionDetails: { id: 'none' },
  transactionFavorite: { ids: 'none' },
  transactionUnfavorite: { id: 'none' },
  analysisSearch: { keyword: 'pump', startDate: '2025-01-01', endDate: '2025-12-31' },
  analysisDetails: { did: 'none' },
  analysisReport: { keyword: 'zzzzqqqq', startDate: '2025-01-01', endDate: '2025-12-31' },
  analysisChanges: { keyword: 'pump', startDate: '2024-01-01', endDate: '2025-12-31' },
  analysisCompanies: {
    keyword: 'pump',
    startDate: '2024-01-01',
    endDate: '2025-12-31',
    side: 'importer',
    ids: 'none',
  },
  analysisComparison: {
    keyword: 'pump',
    startDate: '2024-01-01',
    endDate: '2025-12-31',
    by: 'country',
    of: 'chile,peru',
  },
  traderSearch: { keyword: 'pump' },
  leads: { keyword: 'pump' },
  leadsExport: { keyword: 'pump' },
  leadsDismiss: { ids: 'none' },
  leadsRestore: { ids: 'none' },
  traderEmails: { company: 'none' },
  emailFavorite: { cmp: 'none', ids: 'none' },
  emailUnfavorite: { id: 'none' },
  companyContacts: { nbdNumber: 'none' },
  contactFavorite: { contacts: 'none' },
  contactUnfavorite: { contact: 'none' },
  emailsByDomain: { companyId: 'none', domain: 'acme.example' },
  siteSuggestions: { q: 'acme' },
  potentialCustomersRemove: { id: 'none' },
  findEmail: { id: 'none' },
  profileByEmail: { id: 'none' },
  customerDetails: { id: 'none' },
  customerAdd: { contacts: 'none' },
  customerWrite: { name: 'Policy', cmpName: 'Policy' },
  customerChange: { id: 'none' },
  customerRemove: { id: 'none' },
  customersFromCompanies: { companies: 'none' },
  customersTag: { ids: 'none', tag: '1' },
  customerHistory: { id: 'none' },
  customerNote: { id: 'none', text: 'Policy' },
  customerNoteRemove: { id: 'none', note: 'none' },
  customerLetter: { id: 'none', as: 'opened', language: 'en' },
  personHeld: { contact: 'none' },
  personRemovalAsk: { contact: 'none' },
  contactTaskNew: { name: 'Policy' },
  contactTaskRemove: { id: 'none' },
  contactTaskFile: { id: 'none', kind: 'doc' },
  traderInfo: { company: 'none' },
  traderMonths: { company: 'none' },
  traderRecords: { company: 'none' },
  traderAreas: { company: 'none' },
  traderMap: { company: 'none' },
  traderCommodities: { company: 'none' },
  traderPartners: { company: 'none' },
  traderPorts: { company: 'none' },
  traderNames: { company: 'none' },
  traderGroup: { company: 'none' },
  traderGone: { company: 'none' },
  traderSimilar: { company: 'none' },
  traderSides: { company: 'none' },
  traderLibrary: { type: '1' },
  traderKeywordStat: { keywords: 'pump' },
  keywordData: { kid: noId, months: '202501', im_area: 'PE' },
  translate: { text: 'hola', to: 'en' },
  keywordAdd: { keyword: 'pump' },
  keywordRemove: { id: noId },
  traderFavorite: { ids: 'none' },
  traderUnfavorite: { id: 'none' },
  analysisFavorite: { did: 'none' },
  analysisUnfavorite: { did: 'none' },
  traderMark: { cmp: 'none', mark: 'peer' },
  tradersMark: { ids: 'none', mark: 'peer' },
  traderUnmark: { mark: noId },
  messageDetail: { id: noId },
  fileToken: { id: noId },
  fileOrder: { id: noId },
  fileRemove: { id: noId },
  keywordDataCount: { kid: noId, months: '202501', im_area: 'PE' },
  upgradeAsk: { level: '5' },
  apiKeyAdd: {
    name: 'Policy',
    rights: 'search',
    daily_limit: '10',
    point: 'A'.repeat(87),
    token_hash: 'A'.repeat(43),
  },
  apiKeyEdit: { id: noId, name: 'Policy', rights: 'search', daily_limit: '10' },
  apiKeyRevoke: { id: noId },
  passkeyAdd: { ticket: 'none', name: 'Policy', answer: '{}' },
  passkeyRemove: { id: noId },
  passkeyQuestion: { ticket: 'none' },
  passkeyLogin: { ticket: 'none', answer: '{}' },
  subscriptionDetail: { id: noId },
  subscriptionAdd: { name: 'Pumps', keyword: 'pump', rolling: 'last_year' },
  subscriptionEdit: { id: noId, name: 'Pumps', keyword: 'pump', rolling: 'last_year' },
  subscriptionRemove: { id: noId },
  subscriptionVisit: { id: noId },
  subscriptionRecords: { id: noId },
};

/** Makes a call as the browser would. @param name of the row @param more fields in place of these, or beside them */
export function make(browser: Browser, name: string, row: Call, more: Readonly<Record<string, string>> = {}) {
  const fields = { ...requests[name], ...more };
  for (const field of row.passwords ?? [])
    fields[field] = browser.passwordField(row.path, field, 'Cargo2026x', browser.token);
  const options = {
    idempotencyKey: row.effect ? actionKey() : undefined,
    encrypt: row.encrypted === true && row.body !== 'query',
  };
  if (row.body === 'query')
    return browser.send(row.method, row.path, { query: fields as Record<string, string>, ...options });
  if (row.body === 'multipart') {
    const contentType = 'multipart/form-data; boundary=b';
    const body = Buffer.from('--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--b--\r\n');
    return browser.send(row.method, row.path, { parts: { contentType, body }, ...options });
  }
  if (row.body === 'json') return browser.send(row.method, row.path, { json: fields, ...options });
  return browser.send(row.method, row.path, { form: fields as Record<string, string>, ...options });
}
