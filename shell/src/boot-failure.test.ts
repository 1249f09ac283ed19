// The notice that stands when nothing else arrived: in the page's language, in the shell's own words, with a way on.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, localeOf } from '@waybill/contract';
import { showBootFailure, words } from './boot-failure';

const textsOf = (folder: string, language: string) =>
  JSON.parse(readFileSync(join(__dirname, folder, `${language}.json`), 'utf8'));

test.each(languages)('%s: the words that stand elsewhere for the same', (language) => {
  const { title, advice } = textsOf('locales', language).failure.registry;
  const { retry } = textsOf('../../shared/ui/src/locales', language).failure;
  expect(words[localeOf[language]]).toEqual({ title, advice, retry });
});

const pages: [lang: string, title: string][] = [
  ['zh-CN', '无法打开网站'],
  ['vi-VN', 'Không mở được trang'],
  ['', 'The site could not be opened'],
];
test.each(pages)('a page in "%s"', (lang, title) => {
  document.documentElement.lang = lang;
  document.body.innerHTML = '<div id="waybill"><div class="skeleton"></div></div>';
  const retry = jest.fn();
  showBootFailure(retry);
  const notice = document.querySelector('#waybill [role=alert]');
  expect(notice?.querySelector('h1')?.textContent).toBe(title);
  expect(document.querySelector('.skeleton')).toBeNull();
  notice?.querySelector('button')?.click();
  expect(retry).toHaveBeenCalledTimes(1);
});
