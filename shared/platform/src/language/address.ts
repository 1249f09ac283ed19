// Language prefix of paths: every page is `/{language}/path`; for login, register and forgot the prefix is optional.
import { isLanguage, type Language } from '@waybill/contract';

/** `/cn/message?page=2` → language cn, rest `/message?page=2`. Without a known prefix the rest is the whole path. */
export function splitLanguage(path: string): { language: Language | null; rest: string } {
  const [, first = '', tail = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? [];
  if (!isLanguage(first)) return { language: null, rest: path };
  return { language: first, rest: tail.startsWith('/') ? tail : `/${tail}` };
}

/** `/transaction/search` → `/cn/transaction/search`; the index is `/cn`. An existing prefix is replaced. */
export function withLanguage(language: Language, path: string): string {
  const { rest } = splitLanguage(path.startsWith('/') ? path : `/${path}`);
  return rest === '/' ? `/${language}` : `/${language}${rest.replace(/^\/(?=[?#])/, '')}`;
}
