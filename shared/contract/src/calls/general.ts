// Calls that anybody may make: clock, brand, captcha, login, and reference data.
import { z } from 'zod';
import { agent, level, loggedIn } from '../accounts';
import { call } from '../call';
import { companySuggestion } from '../company-suggestion';
import { failureReport } from '../failures';
import { hsLanguage, hsSuggestion } from '../hs';
import * as wire from '../wire';
import { nothing } from './fields';

export const generalCalls = {
  clock: call({
    method: 'GET',
    path: '/sa/t',
    body: 'query',
    request: nothing,
    /** Unsigned and bare: `{t, kid, pk}`, no envelope. t in ms, pk the server's P-256 point (65 bytes, base64url). */
    response: z.object({ t: z.number(), kid: z.string(), pk: z.string() }),
    who: 'public',
    signed: false,
    bearer: false,
    silent: true,
    summary: 'Server time, and the key that requests are signed against.',
  }),
  agentInfo: call({
    method: 'GET',
    path: '/api/agent/info',
    body: 'query',
    request: z.object({ domain: z.string().max(253) }),
    response: agent,
    who: 'public',
    signed: true,
    bearer: false,
    silent: true,
    fresh: 600,
    languageless: true,
    summary: 'Brand and rules of the host that is shown; the default agent’s brand for an unknown host.',
  }),
  failureReport: call({
    method: 'POST',
    path: '/api/failure/report',
    body: 'json',
    request: failureReport,
    response: nothing,
    who: 'public',
    signed: true,
    bearer: false,
    silent: true,
    summary: 'A part of the site failed in a browser: counted by release, remote, version and kind.',
    codes: ['tooMany'],
  }),
  captcha: call({
    method: 'GET',
    path: '/api/code/captcha',
    body: 'query',
    request: z.object({ t: wire.int() }),
    /** `image` is a data URI; `token` names this captcha, once, for 2 minutes. */
    response: z.object({ image: z.string(), token: z.string() }),
    who: 'public',
    signed: true,
    bearer: false,
    languageless: true,
    summary: 'A captcha to read. `t` only keeps caches away.',
    codes: ['tooMany'],
  }),
  login: call({
    method: 'POST',
    path: '/api/login',
    body: 'form',
    request: z.object({
      username: z.string().trim().min(1).max(64),
      password: z.string().min(1).max(512),
      captcha: z.string().max(16).default(''),
      captchaToken: z.string().max(128).default(''),
    }),
    /** The session cookie is set by the same answer. */
    response: loggedIn,
    who: 'public',
    signed: true,
    bearer: false,
    encrypted: true,
    passwords: ['password'],
    effect: true,
    summary:
      'Opens a session bound to the browser key that signed the request. An account with passkeys asks for one: code 63.',
    codes: ['loginFailed', 'captcha', 'accountDisabled', 'subAccountDisabled', 'passkeyNeeded', 'tooMany'],
  }),
  countryMappings: call({
    method: 'GET',
    path: '/api/common/country-mappings',
    body: 'query',
    request: nothing,
    /** `imp_or_exp`: directions of which records are loaded, e.g. [1] for imports only. */
    response: z.array(
      z.object({
        code: z.string().meta({
          description: 'Country: code in addresses of the site where it reports, else alpha-2; ZZ for none.',
        }),
        alpha2: wire.alpha2().meta({ description: 'Country, alpha-2; null where the records name none.' }),
        name_en: z.string().meta({ description: 'Name in English.' }),
        name_cn: z.string().meta({ description: 'Name in Chinese.' }),
        continent: z.number().int().meta({ description: '1 to 7; 8 for none.' }),
        imp_or_exp: z
          .array(z.union([z.literal(1), z.literal(2)]))
          .meta({ description: 'Directions of which records are loaded: 1 imports, 2 exports.' }),
        rows: z.number().int().meta({ description: 'Records held.' }),
        imports: z.number().int().meta({ description: 'Records as importer, or of imports.' }),
        exports: z.number().int().meta({ description: 'Records as exporter, or of exports.' }),
        data_end: wire
          .day()
          .nullable()
          .meta({ description: 'Last day of which records are held; null when there are none.' }),
        /** Some of these records are made up. */
        sample: z.boolean().meta({ description: 'Made up for demonstration, all or some of it.' }),
        hs_digits: z.number().int().meta({
          description:
            'Digits that nineteen of twenty HS codes of its records do not exceed; 0 without codes.',
        }),
      }),
    ),
    who: 'public',
    signed: true,
    bearer: false,
    fresh: 600,
    languageless: true,
    program: 'any',
    summary: 'The countries of spec §2 with the directions that are loaded.',
  }),
  sampleProgress: call({
    method: 'GET',
    path: '/api/common/sample-progress',
    body: 'query',
    request: nothing,
    /** Rows that are loaded, of all; null when the sample is complete. */
    response: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
    who: 'public',
    signed: true,
    bearer: false,
    silent: true,
    languageless: true,
    summary: 'How much of the sample is loaded, while the rest of it follows after a first start.',
  }),
  countries: call({
    method: 'GET',
    path: '/api/countries',
    body: 'query',
    request: nothing,
    response: z.array(
      z.object({ code: wire.alpha2(), en: z.string(), cn: z.string(), continent: z.number().int() }),
    ),
    who: 'public',
    signed: true,
    bearer: true,
    fresh: 86_400,
    languageless: true,
    program: 'any',
    summary: 'Every country and territory, for pickers; the register form has one.',
  }),
  levels: call({
    method: 'GET',
    path: '/api/common/levels',
    body: 'query',
    request: nothing,
    response: z.array(level),
    who: 'public',
    signed: true,
    bearer: false,
    fresh: 600,
    languageless: true,
    program: 'any',
    summary:
      'Account levels 1 to 5 and their names in the five languages, as whoever runs the site calls them.',
  }),
  hsSuggestions: call({
    method: 'GET',
    path: '/api/common/code',
    body: 'query',
    /** Digits (dots and spaces allowed) from 4, or words, of which five are used (Vietnamese: ten syllables). */
    request: z.object({
      q: z
        .string()
        .trim()
        .min(2)
        .max(80)
        .meta({ description: 'HS digits from 4, dots and blanks allowed, or words.' }),
    }),
    response: z.array(hsSuggestion),
    who: 'public',
    signed: true,
    bearer: false,
    silent: true,
    fresh: 3_600,
    program: 'any',
    summary:
      'HS codes that begin with the digits, or that the words stand for: by the lists of goods, by what records with the words carry, by the tariff’s texts. At most 1,200 times in ten minutes an address.',
    codes: ['tooMany'],
  }),
  suggestions: call({
    method: 'GET',
    path: '/api/common/suggest',
    body: 'query',
    request: z.object({
      q: z
        .string()
        .trim()
        .min(2)
        .max(200)
        .meta({ description: 'What was typed so far: a name, goods, or digits of a code.' }),
    }),
    response: z.object({
      /** At most 5, best first. */
      companies: z
        .array(companySuggestion)
        .meta({ description: 'Companies that may be meant, best first, at most 5.' }),
      /** At most 3. */
      codes: z
        .array(hsSuggestion)
        .meta({ description: 'HS codes that may be meant, best first, at most 3.' }),
      /** Words of goods that begin as the last word, with how many records have them: at most 5, most first. */
      words: z
        .array(
          z.object({
            word: z.string().meta({ description: 'Word of goods, or the words that the reason is about.' }),
            records: z.number().int().meta({ description: 'How many records have it.' }),
          }),
        )
        .meta({
          description: 'Words of goods that begin as the last one typed, most records first, at most 5.',
        }),
    }),
    who: 'user',
    signed: true,
    bearer: true,
    silent: true,
    fresh: 60,
    program: 'any',
    summary:
      'What a text may stand for, whichever it is: companies, HS codes, words of goods. For one search box over all. Costs nothing.',
    codes: ['queryTimeout'],
  }),
  hsTree: call({
    method: 'GET',
    path: '/api/common/code/tree',
    body: 'query',
    /** Chapter (2 digits) or heading (4) to look into; none for the chapters. */
    request: z.object({
      code: z
        .string()
        .regex(/^(\d{2}|\d{4})?$/)
        .default('')
        .meta({ description: 'Chapter (2 digits) or heading (4) to look into; empty for the chapters.' }),
    }),
    response: z.array(
      z.object({
        code: z.string().meta({ description: 'Digits of the HS code.' }),
        text: z
          .string()
          .meta({ description: 'Of the HS code, in the language asked for where held, else English.' }),
        language: hsLanguage.meta({
          description: 'Language of text (BCP 47): English where none is held in the reader’s.',
        }),
        /** How many codes are one level below; none below a subheading. */
        below: z.number().int().meta({ description: 'How many codes are one level below.' }),
      }),
    ),
    who: 'public',
    signed: true,
    bearer: false,
    fresh: 86_400,
    program: 'any',
    summary: 'One level of the Harmonized System, for browsing: chapters, their headings, their subheadings.',
    codes: ['notFound'],
  }),
} as const;

export type GeneralCall = keyof typeof generalCalls;
