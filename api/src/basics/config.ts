// Settings of the server: read from the environment once, and validated.
import { resolve } from 'node:path';
import { DOWNLOAD_CAP, FILE_DAYS, FILE_SECONDS } from '@waybill/contract';
import { z } from 'zod';
import { type Bucket, parseBucket } from './bucket';
import { captchaLetters, drawnLetters } from './captcha-letters';
import { type Network, parseNetworks } from './outside-address';

/** Default for the most bytes of an unpacked file (WAYBILL_UNPACKED_MAX). */
export const UNPACKED_BYTES_MAX = 50_000_000_000;

const optional = z
  .string()
  .trim()
  .optional()
  .transform((text) => (text === '' ? undefined : text));

const schema = z.object({
  /** Port of the API; 0 takes any free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Data folder: everything that this server stores. */
  WAYBILL_DATA: z.string().min(1).default('./.waybill'),
  /** Number of generated sample records on first start, in addition to the open data. */
  WAYBILL_SAMPLE_ROWS: z.coerce.number().int().min(0).max(100_000_000).default(1_000_000),
  /** Number of them that are loaded before the site opens; the rest follows while it is used. */
  WAYBILL_SAMPLE_FIRST: z.coerce.number().int().min(1).default(100_000),
  /** Seed of the generator. */
  WAYBILL_SAMPLE_SEED: optional,
  /** YYYY-MM before which generated records end; by default the month of the first start. */
  WAYBILL_SAMPLE_ANCHOR: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
  /** Share of all records from which a word is too common to be searched for alone. */
  WAYBILL_KEYWORD_SHARE: z.coerce.number().gt(0).max(1).default(0.2),
  /** Seconds after the start at which data that searches need in memory is read; with 0 the first search reads it. */
  WAYBILL_WARM_AFTER: z.coerce.number().int().min(0).max(3_600).default(5),
  /** Most records in one file. */
  WAYBILL_DOWNLOAD_CAP: z.coerce.number().int().min(1).max(DOWNLOAD_CAP).default(DOWNLOAD_CAP),
  /** Most bytes of an unpacked customs file. */
  WAYBILL_UNPACKED_MAX: z.coerce.number().int().min(1).default(UNPACKED_BYTES_MAX),
  /** Largest customs file that the operator's staff may upload, in bytes, and days that one is kept. */
  WAYBILL_UPLOAD_MAX: z.coerce.number().int().min(1).default(10_000_000_000),
  WAYBILL_UPLOAD_DAYS: z.coerce.number().int().min(1).max(90).default(7),
  /** How long a file can be fetched once it is ready. */
  WAYBILL_FILE_DAYS: z.coerce.number().int().min(1).max(90).default(FILE_DAYS),
  WAYBILL_FILE_SECONDS: z.coerce.number().int().min(1).max(FILE_SECONDS).default(FILE_SECONDS),
  /** Folder of ordered files, shared by all servers of the site. */
  WAYBILL_FILES: optional,
  /** Endpoint of an S3-compatible service other than AWS. */
  S3_ENDPOINT: optional.pipe(z.url().optional()),
  AWS_REGION: optional,
  DATABASE_URL: optional,
  CLICKHOUSE_URL: optional,
  CLICKHOUSE_USER: optional,
  CLICKHOUSE_PASSWORD: optional,
  CLICKHOUSE_DATABASE: optional,
  /** Cluster of that server, by its name in `remote_servers`: tables are replicated and distributed over its shards. */
  CLICKHOUSE_CLUSTER: optional.pipe(
    z
      .string()
      .regex(/^[A-Za-z_][\w-]*$/, 'letters, digits, _ and -')
      .optional(),
  ),
  /** Host names, comma-separated, beyond localhost, *.localhost and 127.0.0.1; with `:port` only that port. */
  WAYBILL_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((host) => host.trim())
        .filter((host) => host !== ''),
    ),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Characters of captchas, in either case: must be among those that there is a drawing of. */
  WAYBILL_CAPTCHA_CHARS: z
    .string()
    .regex(new RegExp(`^[${drawnLetters}]+$`, 'i'))
    .default(captchaLetters),
  /** Address of a LibreTranslate-compatible server; unset, translations answer "translate failed". */
  TRANSLATE_URL: optional.pipe(z.url().optional()),
  TRANSLATE_API_KEY: optional,
  /**
   * SMTP server for outgoing mail, such as `smtp://user:password@mail.example:587`; unset, the operator reads the
   * outbox.
   */
  SMTP_URL: optional.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  /** Sender address of mail; the name beside it is the agent's. */
  MAIL_FROM: optional.pipe(z.email().optional()),
  /** HTTP gateway for short messages: one POST each. Unset, the operator reads the outbox. */
  SMS_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  SMS_KEY: optional,
  /**
   * JSON body for the gateway, with the placeholders `{{recipient}}`, `{{text}}`, `{{sender}}`, `{{id}}` and `{{key}}`.
   */
  SMS_BODY: optional.transform((text, context): unknown => {
    try {
      return JSON.parse(text ?? '{"to":"{{recipient}}","text":"{{text}}"}');
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  }),
  /** Address of a contact service (docs/contacts.md); unset, contacts come only from the directory. */
  CONTACTS_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  CONTACTS_API_KEY: optional,
  /**
   * Networks that webhooks may reach though they are not public, as `10.1.0.0/16`, comma-separated: an address in one of
   * them may be http, with any port.
   */
  WAYBILL_WEBHOOK_NETWORKS: z
    .string()
    .default('')
    .transform((text, context) => {
      try {
        return parseNetworks(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'write networks as 10.1.0.0/16, comma-separated' });
        return z.NEVER;
      }
    }),
  /** Secret that authenticates this site's own parts to `/internal/*`; unset, only this machine may call them. */
  WAYBILL_INTERNAL_SECRET: optional.pipe(z.string().min(16).optional()),
  /**
   * Proxies whose X-Forwarded-* headers are trusted: addresses or networks, comma-separated; `loopback` is this
   * machine.
   */
  WAYBILL_TRUST_PROXY: optional.transform((text) => text ?? 'loopback'),
  /** Whether a store without accounts gets sample agents and demo accounts, whose passwords are public. */
  WAYBILL_DEMO: optional.pipe(z.enum(['0', '1']).optional()),
  NODE_ENV: z.string().default('development'),
});

export interface Config {
  port: number;
  host: string;
  dataFolder: string;
  sample: { rows: number; firstRows: number; seed: string | undefined; anchor: string | undefined };
  keywordShare: number;
  /** Seconds after the start at which data that searches need is read; 0: at the first search. */
  warmAfter: number;
  downloadCap: number;
  /** Most bytes of an unpacked customs file. */
  unpackedMax: number;
  /** Largest customs file that may be uploaded, in bytes, and days that an unused one is kept. */
  uploads: { size: number; days: number };
  fileSeconds: number;
  /** Days that an ordered file is kept. */
  fileDays: number;
  /** Undefined: in the data folder. */
  files: { folder: string } | { bucket: Bucket } | undefined;
  databaseUrl: string | undefined;
  clickhouse:
    | {
        url: string;
        username?: string | undefined;
        password?: string | undefined;
        database?: string | undefined;
        cluster?: string | undefined;
      }
    | undefined;
  hosts: string[];
  logLevel: z.output<typeof schema>['LOG_LEVEL'];
  captchaCharacters: string;
  translation: { url: string; apiKey: string | undefined } | undefined;
  mail: { url: string; from: string } | undefined;
  sms: { url: string; key: string | undefined; template: unknown } | undefined;
  contacts: { url: string; key: string | undefined } | undefined;
  webhookNetworks: readonly Network[];
  internalSecret: string | undefined;
  trustProxy: string;
  /** Whether an empty store gets sample agents and demo accounts. */
  demo: boolean;
  /** Whether each answer is validated against its schema: everywhere but in production. */
  checkAnswers: boolean;
}

/** An invalid setting; the message names it and the rule. */
export class ConfigError extends Error {}

function mailOf(url: string | undefined, from: string | undefined): Config['mail'] {
  if (url === undefined) return undefined;
  if (from === undefined) throw new ConfigError('MAIL_FROM: required when SMTP_URL is set');
  return { url, from };
}

function filesOf(
  place: string | undefined,
  endpoint: string | undefined,
  region: string | undefined,
): Config['files'] {
  if (place === undefined) return undefined;
  if (!place.startsWith('s3:')) return { folder: resolve(place) };
  const found = parseBucket(place);
  if (found === undefined) throw new ConfigError('WAYBILL_FILES: write a bucket as s3://bucket/folder');
  return { bucket: { ...found, endpoint, region } };
}

/**
 * Reads the settings.
 * @throws ConfigError naming every setting that breaks a rule
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(lines.join('; '));
  }
  const env = parsed.data;
  if (env.CLICKHOUSE_CLUSTER !== undefined && env.CLICKHOUSE_URL === undefined)
    throw new ConfigError('CLICKHOUSE_CLUSTER: needs CLICKHOUSE_URL, one of its servers');
  const production = env.NODE_ENV === 'production';
  return {
    port: env.PORT,
    host: env.HOST,
    dataFolder: resolve(env.WAYBILL_DATA),
    sample: {
      rows: env.WAYBILL_SAMPLE_ROWS,
      firstRows: env.WAYBILL_SAMPLE_FIRST,
      seed: env.WAYBILL_SAMPLE_SEED,
      anchor: env.WAYBILL_SAMPLE_ANCHOR,
    },
    keywordShare: env.WAYBILL_KEYWORD_SHARE,
    warmAfter: env.WAYBILL_WARM_AFTER,
    downloadCap: env.WAYBILL_DOWNLOAD_CAP,
    unpackedMax: env.WAYBILL_UNPACKED_MAX,
    uploads: { size: env.WAYBILL_UPLOAD_MAX, days: env.WAYBILL_UPLOAD_DAYS },
    fileSeconds: env.WAYBILL_FILE_SECONDS,
    fileDays: env.WAYBILL_FILE_DAYS,
    files: filesOf(env.WAYBILL_FILES, env.S3_ENDPOINT, env.AWS_REGION),
    databaseUrl: env.DATABASE_URL,
    clickhouse:
      env.CLICKHOUSE_URL === undefined
        ? undefined
        : {
            url: env.CLICKHOUSE_URL,
            username: env.CLICKHOUSE_USER,
            password: env.CLICKHOUSE_PASSWORD,
            database: env.CLICKHOUSE_DATABASE,
            cluster: env.CLICKHOUSE_CLUSTER,
          },
    hosts: env.WAYBILL_HOSTS,
    logLevel: env.LOG_LEVEL,
    captchaCharacters: env.WAYBILL_CAPTCHA_CHARS,
    translation:
      env.TRANSLATE_URL === undefined ? undefined : { url: env.TRANSLATE_URL, apiKey: env.TRANSLATE_API_KEY },
    mail: mailOf(env.SMTP_URL, env.MAIL_FROM),
    sms:
      env.SMS_URL === undefined ? undefined : { url: env.SMS_URL, key: env.SMS_KEY, template: env.SMS_BODY },
    contacts:
      env.CONTACTS_URL === undefined ? undefined : { url: env.CONTACTS_URL, key: env.CONTACTS_API_KEY },
    webhookNetworks: env.WAYBILL_WEBHOOK_NETWORKS,
    internalSecret: env.WAYBILL_INTERNAL_SECRET,
    trustProxy: env.WAYBILL_TRUST_PROXY,
    // With an external database, or in production, there must be no demo accounts with public passwords.
    demo:
      env.WAYBILL_DEMO === undefined
        ? !production && env.DATABASE_URL === undefined
        : env.WAYBILL_DEMO === '1',
    checkAnswers: !production,
  };
}
