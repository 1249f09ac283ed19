// What is typed into the command palette finds commands by their names in any language, the best first.
import { findCommands, type SiteCommand } from './commands';

const createCommand = (label: string, ...otherNames: string[]): SiteCommand => ({
  ...{ key: label, group: 'page', label, otherNames, isCurrent: false, run: () => undefined },
});
const commands = [
  createCommand('Company search', 'Buscar empresas', '公司搜索'),
  createCommand('Transaction search', 'Tìm kiếm giao dịch', '交易搜索'),
  createCommand('Settings', 'Ajustes', '账号设置'),
  createCommand('Español', 'Language'),
];

test.each([
  [
    'nothing typed: all, in their order',
    ' ',
    ['Company search', 'Transaction search', 'Settings', 'Español'],
  ],
  ['the beginning of a label', 'set', ['Settings']],
  ['a later word of labels', 'SEARCH', ['Company search', 'Transaction search']],
  ['the beginning before a later word', 's', ['Settings', 'Company search', 'Transaction search']],
  ['words in any order', 'search tran', ['Transaction search']],
  ['a name in another language, without its accents', 'tim kiem', ['Transaction search']],
  ['Chinese words', '搜索', ['Company search', 'Transaction search']],
  ['a label and its group', 'language esp', ['Español']],
  ['the middle of a word finds nothing', 'earch', []],
])('finds by %s', (_, text, expected) => {
  expect(findCommands(commands, text).map(({ label }) => label)).toEqual(expected);
});
