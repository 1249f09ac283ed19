// Texts of messages and e-mails about new records and finished files, in the five languages.
import type { Language } from '@waybill/contract';
import { filled, inEveryLanguage } from '../../basics/texts';
import cn from './locales/cn.json';
import cnf from './locales/cnf.json';
import en from './locales/en.json';
import spain from './locales/spain.json';
import vietnam from './locales/vietnam.json';

type TextName = keyof typeof en;
type TextByLanguage = Record<Language, string>;

const texts: Record<Language, Record<TextName, string>> = { cn, en, cnf, spain, vietnam };

/** Companies listed in a message. */
const NAMED = 20;

export const alertText = (
  language: Language,
  name: TextName,
  values: Record<string, string | number> = {},
): string => filled(texts[language][name], values);

interface AlertText {
  title: TextByLanguage;
  body: TextByLanguage;
}

/** @param companies with the number of new records of each */
export function companiesText(companies: readonly { name: string; count: number }[]): AlertText {
  const busiest = [...companies].sort((a, b) => b.count - a.count);
  const furtherCompanies = busiest.length - NAMED;
  return {
    title: inEveryLanguage((language) => alertText(language, 'companies', { count: busiest.length })),
    body: inEveryLanguage((language) =>
      [
        ...busiest.slice(0, NAMED).map((each) => alertText(language, 'company', each)),
        ...(furtherCompanies > 0 ? [alertText(language, 'more', { count: furtherCompanies })] : []),
      ].join('\n'),
    ),
  };
}

/** @param date of the newest load, `YYYY-MM-DD hh:mm` */
export function subscriptionText(about: { name: string; count: number; date: string }): AlertText {
  return {
    title: inEveryLanguage((language) => alertText(language, 'subscription', about)),
    body: inEveryLanguage((language) => alertText(language, 'subscriptionBody', about)),
  };
}

/** @param companies names of companies that became leads, the best first */
export function leadsText(name: string, companies: readonly string[]): AlertText {
  const count = companies.length;
  const furtherCount = count - NAMED;
  return {
    title: inEveryLanguage((language) => alertText(language, 'leads', { name, count })),
    body: inEveryLanguage((language) =>
      [
        alertText(language, 'leadsBody'),
        ...companies.slice(0, NAMED),
        ...(furtherCount > 0 ? [alertText(language, 'more', { count: furtherCount })] : []),
      ].join('\n'),
    ),
  };
}

/** @param date until which the file is kept, `YYYY-MM-DD hh:mm` */
export function fileText(about: { name: string; count: number; date: string }): AlertText {
  return {
    title: inEveryLanguage((language) => alertText(language, 'file', about)),
    body: inEveryLanguage((language) => alertText(language, 'fileBody', about)),
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
    subject: alertText(language, 'mailSubject', { count }),
    body: [
      alertText(language, 'mailHead'),
      ...news.map(
        ({ isLeads, ...each }) =>
          `${alertText(language, isLeads ? 'mailLeads' : 'mailLine', each)}\n${each.address}`,
      ),
      alertText(language, 'mailAll', { address: list }),
      alertText(language, 'mailWhy', { brand, stop }),
      '',
    ].join('\n\n'),
  };
}
