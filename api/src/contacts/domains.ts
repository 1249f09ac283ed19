// Domains of companies: how people write them, and which ones are no company's own.
import { domainToASCII } from 'node:url';
import black from './black-sites.json';

/** Mail providers, directories, social networks: what is found there says nothing of a company. */
export const blackSites: readonly string[] = black;
const blackSet = new Set(blackSites);

const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** The domain of what somebody typed or a file says: an address, a site, `www.` or not. Undefined when it is none. */
export function domainOf(text: string): string | undefined {
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

/** Whether the domain, or one that it belongs to, is black. */
export function isBlackSite(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_, at) => blackSet.has(labels.slice(at).join('.')));
}

const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(.+)$/;

/** An e-mail as it is kept, and its domain; undefined when it is none. */
export function emailOf(text: string): { email: string; domain: string } | undefined {
  const email = text.trim().toLowerCase();
  const [, host = ''] = EMAIL.exec(email) ?? [];
  // Not `domainOf`: an e-mail's domain is no address, and nothing of it is left out.
  return HOST.test(host) ? { email, domain: host } : undefined;
}
