// Meta tags for search engines and link previews of public pages: description, and the canonical address in each
// language.
import { type Agent, type Language, languages, localeOf, type RemoteRoute } from '@waybill/contract';
import { titleOf } from './brand';
import { escapeHtml } from './html';

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;
const link = (rel: string, href: string, more = '') =>
  `<link rel="${rel}"${more} href="${escapeHtml(href)}" />`;

/** @param origin scheme and host as the visitor has them */
export function previewTags(
  { path, title, description }: RemoteRoute,
  language: Language,
  agent: Agent,
  origin: string,
): string[] {
  if (description === undefined) return [];
  const addressIn = (of: Language) => `${origin}/${of}${path}`;
  return [
    meta('description', description[language]),
    link('canonical', addressIn(language)),
    ...languages.map((each) => link('alternate', addressIn(each), ` hreflang="${localeOf[each]}"`)),
    property('og:type', 'website'),
    property('og:site_name', agent.name),
    property('og:title', titleOf(title[language], agent)),
    property('og:description', description[language]),
    property('og:url', addressIn(language)),
  ];
}
