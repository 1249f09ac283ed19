// Meta tags for search engines and link previews of public pages: description, and the canonical address in each
// language.
import { type Agent, type Language, languages, localeOf, type RemoteRoute } from '@waybill/contract';
import { pageTitle } from './brand';
import { escapeHtml } from './html';

const metaTag = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
const propertyTag = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;
const linkTag = (rel: string, href: string, more = '') =>
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
    metaTag('description', description[language]),
    linkTag('canonical', addressIn(language)),
    ...languages.map((each) => linkTag('alternate', addressIn(each), ` hreflang="${localeOf[each]}"`)),
    propertyTag('og:type', 'website'),
    propertyTag('og:site_name', agent.name),
    propertyTag('og:title', pageTitle(title[language], agent)),
    propertyTag('og:description', description[language]),
    propertyTag('og:url', addressIn(language)),
  ];
}
