// Texts of the messages that carry verification codes, in the recipient's language and under the agent's name.
import { CODE_SECONDS, type Language } from '@waybill/contract';
import cn from './locales/cn.json';
import cnf from './locales/cnf.json';
import en from './locales/en.json';
import spain from './locales/spain.json';
import vietnam from './locales/vietnam.json';

type LetterKind = keyof typeof en;
type CodeTexts = Record<LetterKind, { subject: string; mail: string; sms: string }>;

const texts: Record<Language, CodeTexts> = { cn, en, cnf, spain, vietnam };

/** Subject and text of an e-mail. */
export function codeMessage(
  kind: LetterKind,
  channel: 'mail' | 'sms',
  language: Language,
  values: { brand: string; code: string },
): { subject: string; body: string } {
  const placeholders: Record<string, string> = { ...values, minutes: String(CODE_SECONDS / 60) };
  const fillTemplate = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => placeholders[name] ?? '');
  const { subject, [channel]: body } = texts[language][kind];
  return { subject: fillTemplate(subject), body: fillTemplate(body) };
}
