// Client of an HTTP contact service: one POST per query, JSON in both directions (docs/contacts.md). Answers are
// validated: invalid lines are left out, an answer of another shape is a failure.
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import {
  type CompanyRef,
  type ContactSource,
  mayBeSamePerson,
  type Person,
  sourceContact,
  sourceSite,
} from '../contacts/source-contacts';
import { AnswerTooLongError, postJson } from './post-json';

/** The service did not answer; the message is for the log. Nothing was found, so nothing is charged. */
export class ContactServiceError extends Error {}

const TIMEOUT_MS = 8_000;
const TRIES = 3;
const PAUSE_MS = 300;
/** If the service asks to wait longer than this, the query is given up. */
const LONGEST_WAIT_MS = 3_000;
const ANSWER_BYTES_MAX = 2_000_000;

/** Status codes worth another try: the service was busy or had a temporary failure. */
const retried = new Set([408, 425, 429, 500, 502, 503, 504]);

const contactsAnswer = z.object({ contacts: z.array(z.unknown()).max(1_000) });
const sitesAnswer = z.object({ sites: z.array(z.unknown()).max(100) });

/** Valid lines; the others are left out. */
function keepFitting<T>(schema: z.ZodType<T>, lines: readonly unknown[]): T[] {
  return lines.flatMap((line) => {
    const parsed = schema.safeParse(line);
    return parsed.success ? [parsed.data] : [];
  });
}

const companyFields = ({ name, country, taxId }: CompanyRef) => ({ name, country, taxId });

const personFields = ({ name, companyName, company, domain }: Person) => ({
  name,
  company: company === undefined ? { name: companyName, country: '', taxId: '' } : companyFields(company),
  domain,
});

/** @param settings address and key of the service */
export function contactService(settings: { url: string; key: string | undefined }): ContactSource {
  const base = settings.url.endsWith('/') ? settings.url : `${settings.url}/`;

  /** The answer, or the delay in ms before another try. @throws ContactServiceError */
  async function tryRequest(
    question: string,
    body: object,
  ): Promise<{ answer: string } | { waitMs: number }> {
    const { url, key } = { url: new URL(question, base), key: settings.key };
    const answer = await postJson({ url, key, body, timeoutMs: TIMEOUT_MS, bytesMax: ANSWER_BYTES_MAX });
    if (answer.ok) return { answer: answer.text };
    if (!retried.has(answer.status))
      throw new ContactServiceError(`${question}: the service answered ${answer.status}`);
    return { waitMs: Number.isNaN(answer.retryAfter) ? 0 : answer.retryAfter * 1_000 };
  }

  async function requestService<T>(question: string, fields: object, shape: z.ZodType<T>): Promise<T> {
    let why: unknown = 'it stays busy';
    for (let tries = 0; tries < TRIES; tries += 1) {
      let waitMs = 0;
      try {
        const result = await tryRequest(question, fields);
        if ('answer' in result) return shape.parse(JSON.parse(result.answer));
        waitMs = result.waitMs;
      } catch (cause) {
        if (cause instanceof ContactServiceError) throw cause;
        if (cause instanceof AnswerTooLongError)
          throw new ContactServiceError(`${question}: the answer is too long`, { cause });
        if (cause instanceof SyntaxError || cause instanceof z.ZodError)
          throw new ContactServiceError(`${question}: the answer has another shape`, { cause });
        why = cause;
      }
      if (waitMs > LONGEST_WAIT_MS) break;
      if (tries < TRIES - 1) await pause(Math.max(waitMs, PAUSE_MS * 2 ** tries * (0.5 + Math.random() / 2)));
    }
    throw new ContactServiceError(`${question}: the service cannot be reached`, { cause: why });
  }

  const contactsFor = async (question: string, fields: object) =>
    keepFitting(sourceContact, (await requestService(question, fields, contactsAnswer)).contacts);

  return {
    findByCompany: (company, domain) =>
      contactsFor('company-contacts', { company: companyFields(company), domain }),
    findByDomain: async (domain, company) => {
      const found = await contactsFor('domain-emails', { domain, company: companyFields(company) });
      return found.filter(({ email }) => email?.endsWith(`@${domain}`));
    },
    findEmail: async (person) => {
      const contact = await contactsFor('find-email', { person: personFields(person) });
      return contact.find((contact) => contact.email !== null && mayBeSamePerson(person.name, contact));
    },
    findProfile: async (person) => {
      const contact = await contactsFor('profile-by-email', {
        email: person.email,
        person: personFields(person),
      });
      return contact.find(
        ({ email, linkedin, twitter, facebook }) =>
          (email === null || email === person.email.toLowerCase()) && (linkedin ?? twitter ?? facebook),
      );
    },
    findSites: async (name) =>
      keepFitting(sourceSite, (await requestService('sites', { name }, sitesAnswer)).sites),
  };
}
