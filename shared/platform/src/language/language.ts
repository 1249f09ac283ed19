// The current language: determined at the start, changed by the user or the address, published on the bus; loads its
// texts.
import {
  type Agent,
  defaultLanguage,
  isLanguage,
  type Language,
  localeOf,
  matchLanguage,
} from '@waybill/contract';
import type { i18n as I18n } from 'i18next';
import { localStore } from '../storage';
import type { Bus, LanguagePart, LanguageTexts } from '../types';
import { splitLanguage, withLanguage } from './address';

const KEPT = 'waybill.language';
/** How long a first visit waits for the host's fallback language, in ms. */
const AGENT_WAIT_MS = 2_000;

/** The platform's own texts: messages, rules of fields, continents. */
const ownTexts: LanguageTexts = {
  cn: () => import('../locales/cn.json'),
  en: () => import('../locales/en.json'),
  cnf: () => import('../locales/cnf.json'),
  spain: () => import('../locales/spain.json'),
  vietnam: () => import('../locales/vietnam.json'),
};

/**
 * Browsers cache a failed preload and return that failure to the first request, however long ago it was: texts that
 * failed to load are requested once more.
 */
const fetched = (texts: LanguageTexts, language: Language) => texts[language]().catch(texts[language]);

type LanguageParts = {
  part: LanguagePart;
  /** Determines the initial language and loads the platform's texts. */
  start(agent: Promise<Agent | null>): Promise<void>;
};

export function createLanguage(i18n: I18n, bus: Bus, initial: Language): LanguageParts {
  let current = initial;
  let latest = 0;
  const namespaces = new Map<string, LanguageTexts>();
  /** Language and namespace → texts loaded there. Another build of a remote brings its own texts. */
  const loaded = new Map<string, LanguageTexts>();

  async function load(namespace: string, texts: LanguageTexts, language: Language): Promise<void> {
    const key = `${language}/${namespace}`;
    const there = loaded.get(key);
    if (there === texts || (there === undefined && i18n.hasResourceBundle(language, namespace))) return;
    const bundle = await fetched(texts, language);
    if (namespaces.get(namespace) !== texts) return;
    loaded.set(key, texts);
    i18n.addResourceBundle(language, namespace, bundle.default);
  }

  async function addTexts(namespace: string, texts: LanguageTexts): Promise<void> {
    namespaces.set(namespace, texts);
    // The language may change while the file is loading.
    for (let language: Language | null = null; language !== current; ) {
      language = current;
      await load(namespace, texts, language);
    }
  }

  /** Switches to a language; resolves to false if another change came in between. */
  async function show(language: Language): Promise<boolean> {
    latest += 1;
    const mine = latest;
    await Promise.all([...namespaces].map(([namespace, texts]) => load(namespace, texts, language)));
    if (mine !== latest) return false;
    current = language;
    await i18n.changeLanguage(language);
    document.documentElement.lang = localeOf[language];
    return true;
  }

  function rewriteAddress(): void {
    const { pathname, search, hash } = location;
    const address = `${withLanguage(current, pathname)}${search}${hash}`;
    if (address === `${pathname}${search}${hash}`) return;
    history.replaceState(history.state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }

  async function change(language: Language): Promise<void> {
    if (!(await show(language))) return;
    localStore.write(KEPT, language);
    rewriteAddress();
    bus.publish('language.changed', { language });
  }

  /** Follows the language of the address after Back and Forward. */
  async function followAddress(): Promise<void> {
    const { language } = splitLanguage(location.pathname);
    if (language === null || language === current) return;
    if (await show(language)) bus.publish('language.changed', { language });
  }

  async function first(agent: Promise<Agent | null>): Promise<Language> {
    const { language } = splitLanguage(location.pathname);
    if (language !== null) return language;
    const kept = localStore.read(KEPT, (value) => (isLanguage(value) ? value : null));
    if (kept !== null) return kept;
    const preferred = matchLanguage(navigator.languages ?? []);
    if (preferred !== null) return preferred;
    const waited = new Promise<null>((resolve) => setTimeout(() => resolve(null), AGENT_WAIT_MS));
    return (await Promise.race([agent, waited]))?.fallback_language ?? defaultLanguage;
  }

  return {
    part: { current: () => current, change, path: (path) => withLanguage(current, path), addTexts },
    async start(agent) {
      current = await first(agent);
      await addTexts('platform', ownTexts);
      await show(current);
      bus.publish('language.changed', { language: current });
      addEventListener('popstate', () => void followAddress().catch(() => undefined));
    },
  };
}
