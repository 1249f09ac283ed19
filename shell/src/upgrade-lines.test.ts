// The lines of the upgrade prompt: used up, lacking and expired are told apart, and the next plan by its numbers.
import { renderHook } from '@testing-library/react';
import type { UpgradeNeed } from '@waybill/contract';
import { useLimitNames } from '@waybill/platform';
import { fakePlatform } from '@waybill/platform/testing';
import cn from './locales/cn.json';
import en from './locales/en.json';
import spain from './locales/spain.json';
import { upgradeLines } from './upgrade-lines';

const texts = { cn, en, spain };

const renewal = 'It is renewed in 17 hours.';

function linesIn(language: keyof typeof texts, code: 15 | 16, need: UpgradeNeed | null) {
  const { platform } = fakePlatform({ language, texts: { shell: texts[language] } });
  const { result: limits } = renderHook(() => useLimitNames());
  return upgradeLines(
    code,
    need,
    need?.limit === 'sub_accounts' ? null : renewal,
    platform.i18n.getFixedT(language, 'shell'),
    limits.current.name,
    (value) => value.toLocaleString('en'),
  );
}

const professional = { level: 4, name: 'Professional', total: 1_000 };

test.each<[string, 15 | 16, UpgradeNeed | null, { why: string | null; gain: string | null }]>([
  [
    'used up today',
    15,
    { limit: 'transaction', why: 'used_up', next: professional },
    {
      why: 'Not enough left for today: transaction searches. It is renewed in 17 hours.',
      gain: 'Professional: 1,000 transaction searches a day',
    },
  ],
  [
    'lacking, counted by the month',
    15,
    { limit: 'report_exports', why: 'lacking', next: { ...professional, total: 100 } },
    { why: 'Your plan does not include reports.', gain: 'Professional: 100 reports a month' },
  ],
  [
    'sub-accounts are held, not used up',
    15,
    { limit: 'sub_accounts', why: 'used_up', next: { ...professional, total: 10 } },
    { why: 'Your plan is full: sub-accounts.', gain: 'Professional: 10 sub-accounts' },
  ],
  [
    'expired; shown as a total or not, below 0 is unlimited',
    16,
    { limit: 'trader', why: 'expired', next: { ...professional, total: -500 } },
    { why: en.upgrade.expired, gain: 'Professional: unlimited company searches' },
  ],
  [
    'no plan gives more',
    15,
    { limit: 'contacts', why: 'used_up', next: null },
    {
      why: 'Not enough left for this month: contact points. It is renewed in 17 hours.',
      gain: null,
    },
  ],
  ['not said', 15, null, { why: null, gain: en.upgrade.gain }],
  ['expired, not said', 16, null, { why: en.upgrade.expired, gain: null }],
])('%s', (_name, code, need, expected) => {
  expect(linesIn('en', code, need)).toEqual(expected);
});

test.each([
  ['cn', '专业版：交易搜索每日上限 1,000'],
  ['spain', '专业版: 1,000 búsquedas de transacciones al día'],
] as const)('in %s', (language, gain) => {
  const next = { ...professional, name: '专业版' };
  expect(linesIn(language, 15, { limit: 'transaction', why: 'used_up', next })).toMatchObject({ gain });
});
