// Texts of messages and e-mails about new records and finished files, in the five languages.
import type { Language } from '@waybill/contract';
import { filled, inEveryLanguage } from '../../basics/texts';
import cn from './locales/cn.json';
import cnf from './locales/cnf.json';
import en from './locales/en.json';
import spain from './locales/spain.json';
import vietnam from './locales/vietnam.json';

type Name = keyof typeof en;
type Texts = Record<Language, string>;

const texts: Record<Language, Record<Name, string>> = { cn, en, cnf, spain, vietnam };

/** Companies listed in a message. */
const NAMED = 20;

export const say = (language: Language, name: Name, values: Record<string, string | number> = {}): string =>
  filled(texts[language][name], values);

interface Text {
  title: Texts;
  body: Texts;
}

/** @param companies with the number of new records of each */
export function companiesText(companies: readonly { name: string; count: number }[]): Text {
  const busiest = [...companies].sort((a, b) => b.count - a.count);
  const more = busiest.length - NAMED;
  return {
    title: inEveryLanguage((language) => say(language, 'companies', { count: busiest.length })),
    body: inEveryLanguage((language) =>
      [
        ...busiest.slice(0, NAMED).map((each) => say(language, 'company', each)),
        ...(more > 0 ? [say(language, 'more', { count: more })] : []),
      ].join('\n'),
    ),
  };
}

/** @param date of the newest load, `YYYY-MM-DD hh:mm` */
export function subscriptionText(about: { name: string; count: number; date: string }): Text {
  return {
    title: inEveryLanguage((language) => say(language, 'subscription', about)),
    body: inEveryLanguage((language) => say(language, 'subscriptionBody', about)),
  };
}

/** @param companies names of companies that became leads, the best first */
export function leadsText(name: string, companies: readonly string[]): Text {
  const count = companies.length;
  const more = count - NAMED;
  return {
    title: inEveryLanguage((language) => say(language, 'leads', { name, count })),
    body: inEveryLanguage((language) =>
      [
        say(language, 'leadsBody'),
        ...companies.slice(0, NAMED),
        ...(more > 0 ? [say(language, 'more', { count: more })] : []),
      ].join('\n'),
    ),
  };
}

/** @param date until which the file is kept, `YYYY-MM-DD hh:mm` */
export function fileText(about: { name: string; count: number; date: string }): Text {
  return {
    title: inEveryLanguage((language) => say(language, 'file', about)),
    body: inEveryLanguage((language) => say(language, 'fileBody', about)),
  };
}

/** Subject and body of an e-mail about subscriptions; `address` opens one of them on the site. */
export function mailText(
  language: Language,
  about: {
    brand: string;
    news: readonly { name: string; count: number; isLeads: boolean; address: string }[];
    /** Where subscriptions are listed, and where e-mails about them are unsubscribed. */
    list: string;
    stop: string;
  },
): { subject: string; body: string } {
  const { brand, news, list, stop } = about;
  const count = news.reduce((sum, each) => sum + each.count, 0);
  return {
    subject: say(language, 'mailSubject', { count }),
    body: [
      say(language, 'mailHead'),
      ...news.map(
        ({ isLeads, ...each }) =>
          `${say(language, isLeads ? 'mailLeads' : 'mailLine', each)}\n${each.address}`,
      ),
      say(language, 'mailAll', { address: list }),
      say(language, 'mailWhy', { brand, stop }),
      '',
    ].join('\n\n'),
  };
}
