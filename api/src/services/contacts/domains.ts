// Parses domains of websites and e-mails, and excludes those that are not a company's own.
import { domainToASCII } from 'node:url';
import black from './black-sites.json';

/** Blacklist: mail providers, directories and social networks, which are not a company's own domain. */
export const blackSites: readonly string[] = black;
const blackSet = new Set(blackSites);

const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Domain of a typed text, a URL or a host name, with or without `www.`. Undefined when there is none. */
export function parseDomain(text: string): string | undefined {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')
    .replace(/\.$/, '');
  const ascii = domainToASCII(host);
  return HOST.test(ascii) ? ascii : undefined;
}

/** Whether the domain, or a parent of it, is on the blacklist. */
export function isBlackSite(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_, at) => blackSet.has(labels.slice(at).join('.')));
}

const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(.+)$/;

/** A normalised e-mail, and its domain; undefined when the text is not one. */
export function parseEmail(text: string): { email: string; domain: string } | undefined {
  const email = text.trim().toLowerCase();
  const [, host = ''] = EMAIL.exec(email) ?? [];
  // Not `parseDomain`: the domain of an e-mail is not a URL, and must stay complete.
  return HOST.test(host) ? { email, domain: host } : undefined;
}
