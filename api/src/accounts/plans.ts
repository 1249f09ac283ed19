// The five plans as they are on first start. Whoever runs the site changes the table, not this file.
import { levels } from '@waybill/contract';
import type { Quotas } from './plan-quotas';

interface Plan {
  level: number;
  name_cn: string;
  name_en: string;
  quotas: Quotas;
}

export const firstPlans: readonly Plan[] = [
  {
    level: levels.free,
    name_cn: '免费版',
    name_en: 'Free',
    quotas: {
      transaction: 10,
      transaction_detail: 5,
      trader: 5,
      trader_detail: 3,
      market_analysis: 3,
      sub_accounts: 0,
      report_views: 0,
      report_exports: 0,
      detail_downloads: 0,
      keyword_downloads: 0,
      trader_contact: 0,
      contacts: 0,
      invitations: 0,
      mass_mailing: 0,
    },
  },
  {
    level: levels.trial,
    name_cn: '体验版',
    name_en: 'Trial',
    quotas: {
      transaction: 50,
      transaction_detail: 30,
      trader: 30,
      trader_detail: 20,
      market_analysis: 20,
      sub_accounts: 0,
      report_views: 5,
      report_exports: 1,
      detail_downloads: 100,
      keyword_downloads: 0,
      trader_contact: 5,
      contacts: 10,
      invitations: 0,
      mass_mailing: 0,
    },
  },
  {
    level: levels.entry,
    name_cn: '基础版',
    name_en: 'Entry',
    quotas: {
      transaction: 200,
      transaction_detail: 100,
      trader: 100,
      trader_detail: 60,
      market_analysis: 60,
      sub_accounts: 2,
      report_views: 30,
      report_exports: 10,
      detail_downloads: 2_000,
      keyword_downloads: 2,
      trader_contact: 50,
      contacts: 100,
      invitations: 50,
      mass_mailing: 500,
    },
  },
  {
    level: levels.professional,
    name_cn: '专业版',
    name_en: 'Professional',
    quotas: {
      transaction: 1_000,
      transaction_detail: 500,
      trader: 500,
      trader_detail: 300,
      market_analysis: 300,
      sub_accounts: 10,
      report_views: 200,
      report_exports: 100,
      detail_downloads: 20_000,
      keyword_downloads: 10,
      trader_contact: 500,
      contacts: 1_000,
      invitations: 500,
      mass_mailing: 5_000,
    },
  },
  {
    level: levels.enterprise,
    name_cn: '企业版',
    name_en: 'Enterprise',
    quotas: {
      transaction: -1,
      transaction_detail: -1,
      trader: -1,
      trader_detail: -1,
      market_analysis: -1,
      sub_accounts: 50,
      report_views: -1,
      report_exports: -1,
      detail_downloads: 100_000,
      keyword_downloads: 100,
      trader_contact: -1,
      contacts: 10_000,
      invitations: -1,
      mass_mailing: 50_000,
    },
  },
];
