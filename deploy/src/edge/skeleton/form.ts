// Skeleton of the login page, in the layout and with the texts of the agent.
import { type Agent, type Language, languages, localeOf, ownNameOf } from '@waybill/contract';
import { isDefaultAgent } from '../brand';
import { escapeHtml } from '../html';
import { logoMarkup, type SkeletonRequest } from './parts';

/** The default agent's logo mark, in the square of 28 that the login page draws. */
const sign = '<svg viewBox="0 0 28 28" width="28" height="28"><path d="M4 7l5 14 5-10 5 10 5-14"/></svg>';

function brandWords(agent: Agent, language: Language, withCoverage: boolean): string {
  const logo = logoMarkup(agent);
  const name = logo ?? `${isDefaultAgent(agent) ? sign : ''}<span>${escapeHtml(agent.name)}</span>`;
  const slogan = agent.slogan?.[language];
  return (
    `<div class="name">${name}</div>` +
    `<p class="slogan">${slogan === undefined ? '<i></i>' : escapeHtml(slogan)}</p>` +
    (withCoverage ? '<div class="cover"><i></i><i></i></div>' : '')
  );
}

const languageLinks = (language: Language) =>
  languages
    .map((each) => {
      const tag = each === language ? 'b' : 'span';
      return `<${tag} lang="${localeOf[each]}">${ownNameOf[each]}</${tag}>`;
    })
    .join('');

const field = '<div><i class="label"></i><div class="box"></div></div>';

function formSide({ agent, title, onward }: SkeletonRequest): string {
  const captcha = '<div><i class="label"></i><div class="two"><div class="box"></div><i></i></div></div>';
  return (
    `<div class="side"><div class="title">${escapeHtml(title)}</div>` +
    (onward ? '<div class="onward"><i></i></div>' : '') +
    `<div class="fields">${field}${field}${agent.captcha ? captcha : ''}<i class="keep"></i><div class="go"></div></div><p class="elsewhere"></p></div>`
  );
}

/** Caption, head, ten rows and total of the table of available data. */
const sheet = `<div class="sheet">${'<div></div>'.repeat(13)}</div>`;

/** Markup of the whole skeleton. */
export function formSkeleton(request: SkeletonRequest): string {
  const { agent, language } = request;
  const layout = agent.login_layout;
  const inside = {
    plain: () =>
      `<div class="column"><div>${brandWords(agent, language, false)}</div>${formSide(request)}</div>`,
    picture: () =>
      `<div class="words">${brandWords(agent, language, true)}</div><div class="card">${formSide(request)}</div>`,
    ledger: () =>
      `<div class="words">${brandWords(agent, language, true)}</div>${sheet}<div class="form">${formSide(request)}</div>`,
    lanes: () =>
      `<div class="brand">${brandWords(agent, language, true)}</div><div class="form">${formSide(request)}</div>`,
  }[layout]();
  return `<div class="sk ${layout}" aria-hidden="true"><div class="tongues">${languageLinks(language)}</div>${inside}</div>`;
}
