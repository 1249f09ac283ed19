// Calls that need no login: brand, captcha, failure reports of remotes and reference data. Login has its own file.
import { getTableColumns } from 'drizzle-orm';
import countries from '../../basics/countries.json';
import { ApiError } from '../../basics/failure';
import { hsLanguage } from '../../records';
import { accountOf, type Handlers, type OpenHandlers } from '../../services/context';
import { hostName } from '../../services/security/hosts';
import type { Services } from '../../services/services';
import { dayIn } from '../../stores/accounts/quotas';
import { plans } from '../../stores/accounts/schema';

/** A page reports each failure once: more than this is abuse, or an outage of the whole site. */
const REPORTS = { limit: 30, seconds: 600 } as const;
/** Most suggestions of each kind, all shown in one box. */
const SUGGESTED = { companies: 5, codes: 3, words: 5 } as const;
/** Nobody has to log in for these: an office may type, a program may not search. */
const HS_SUGGESTIONS = { limit: 1_200, seconds: 600 } as const;
const CAPTCHAS = { limit: 600, seconds: 600 } as const;

export function generalHandlers(
  services: Services,
): Pick<
  Handlers,
  | 'agentInfo'
  | 'failureReport'
  | 'captcha'
  | 'countryMappings'
  | 'sampleProgress'
  | 'countries'
  | 'levels'
  | 'hsSuggestions'
  | 'hsTree'
  | 'suggestions'
  | 'askWords'
> {
  return {
    agentInfo: async ({ domain }) => (await services.agents.ofHost(hostName(domain))).shown,

    failureReport: async (report, { agent, addressGroup, log }) => {
      await services.throttles.spend(`failure:${addressGroup}`, REPORTS.limit, REPORTS.seconds);
      // The report is forged, or of a developer's own build: answered as usual, but not counted.
      if (!(await services.failures.isServed(report))) return {};
      // The log line can be found by the trace that a visitor reads out.
      log.info({ failure: report, agent: agent.id }, 'remote failed');
      await services.failures.count(agent.id, report);
      return {};
    },

    captcha: async (_request, { client, addressGroup }) => {
      await services.throttles.spend(`captcha:${addressGroup}`, CAPTCHAS.limit, CAPTCHAS.seconds);
      return services.captchas.create(client.key);
    },

    sampleProgress: async () => services.sampleProgress.read(),

    countryMappings: async () => {
      const records = services.records();
      const [stat, reporters] = await Promise.all([records.heldTotals(), records.reporters.list()]);
      const statByCountry = new Map(stat.countries.map((country) => [country.code, country]));
      return reporters.map((place) => {
        const { code, alpha2, name_en, name_cn, continent } = place;
        const country = statByCountry.get(code);
        const { imports = 0, exports = 0 } = country ?? {};
        return {
          code,
          alpha2,
          name_en,
          name_cn,
          continent,
          imp_or_exp: [...(imports > 0 ? [1 as const] : []), ...(exports > 0 ? [2 as const] : [])],
          rows: imports + exports,
          imports,
          exports,
          data_end: country?.data_end ?? null,
          sample: country?.sample ?? false,
          hs_digits: country?.hs_digits ?? 0,
        };
      });
    },

    countries: async () => countries,

    levels: async () => {
      const { quotas: _quotas, ...planColumns } = getTableColumns(plans);
      return services.accounts.db.select(planColumns).from(plans).orderBy(plans.level);
    },

    hsSuggestions: async ({ q }, { language, addressGroup }) => {
      await services.throttles.spend(`code:${addressGroup}`, HS_SUGGESTIONS.limit, HS_SUGGESTIONS.seconds);
      return services.records().hsSuggestions(q, hsLanguage(language));
    },

    suggestions: async ({ q }, { language }) => {
      const records = services.records();
      const [companies, codes, words] = await Promise.all([
        records.companies.suggest(q, SUGGESTED.companies),
        records.hsSuggestions(q, hsLanguage(language)),
        records.goodsWords(q, SUGGESTED.words),
      ]);
      return { companies, codes: codes.slice(0, SUGGESTED.codes), words };
    },

    askWords: async ({ q }, context) => {
      const { quotas, timeZone } = accountOf(context);
      const { reading, ...page } = await services.records().askWords({
        question: q.normalize('NFC'),
        language: context.language,
        today: dayIn(timeZone, new Date()),
        hasAnalyses: quotas.market_analysis !== 0,
        earliest: context.agent.shown.start_date,
      });
      const { text, chips, unknown } = reading;
      return { text, chips, unknown, ...page };
    },

    hsTree: async ({ code }, { language }) => {
      const level = services.records().hsLevel(code, hsLanguage(language));
      if (level === undefined) throw new ApiError('notFound');
      return level;
    },
  };
}

/** The server's clock, which a browser needs before it can sign. */
export function openHandlers({ keys }: Services): OpenHandlers {
  return {
    clock: async () => {
      const { kid, publicKey } = keys.active();
      return { t: Date.now(), kid, pk: publicKey.toString('base64url') };
    },
  };
}
