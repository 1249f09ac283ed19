// An account, a plan, its names and a brand for tests that do not care which.
import type { Agent, CallResponse, Permission, User } from '@waybill/contract';

export const sampleUser: User = {
  username: 'demo',
  avatar: null,
  master: true,
  staff: false,
  operator: false,
  mobile: null,
  email: 'demo@waybill.example',
  country: 'CN',
  company: 'Demo Trading',
  last_login: '2026-01-02T03:04:05Z',
  account_level: 4,
  account_deadline: '2030-12-31',
};

export const samplePermission: Permission = {
  account_expired_date: '2030-12-31',
  number_of_sub_account: 10,
  available_sub_account: 7,
  number_of_queries_per_day_on_trader: 100,
  available_query_count_on_trader: 100,
  number_of_queries_per_day_on_trader_detail: 100,
  available_query_count_on_trader_detail: 100,
  number_of_queries_per_day_on_transaction: 200,
  available_query_count_on_transaction: 150,
  number_of_queries_per_day_on_transaction_detail: -1,
  available_query_count_on_transaction_detail: -1,
  number_of_queries_per_day_on_market_analysis: 0,
  available_query_count_on_market_analysis: 0,
  number_of_views_on_market_analysis_report: 20,
  available_views_on_market_analysis_report: 20,
  number_of_exported_from_market_analysis_report: 20,
  available_exports_from_market_analysis_report: 20,
  number_of_downloads_per_day_on_market_analysis_detail: 20,
  available_downloads_on_market_analysis_detail: 20,
  number_of_downloads_on_keyword: 5,
  available_downloads_on_keyword: 5,
  show_trader_contact: 20,
  available_trader_contact: 20,
  number_of_accurate_contact: 50,
  available_accurate_contact: 38,
  number_of_directional_invitation: 50,
  available_directional_invitation: 50,
  number_of_mass_mailing: -500,
  available_mass_mailing: -500,
  download_cap: 100_000,
};

/** Two levels under names that only their operator's table has. */
export const sampleLevels: CallResponse<'levels'> = [
  {
    level: 1,
    name_cn: '免费',
    name_en: 'Free',
    name_cnf: '免費',
    name_spain: 'Gratuito',
    name_vietnam: 'Miễn phí',
  },
  {
    level: 4,
    name_cn: '港口',
    name_en: 'Harbour',
    name_cnf: '港埠',
    name_spain: 'Puerto',
    name_vietnam: 'Bến cảng',
  },
];

export const sampleAgent: Agent = {
  name: 'Waybill',
  logo: null,
  register_mode: 1,
  fallback_language: 'cn',
  accent: null,
  login_layout: 'lanes',
  slogan: null,
  auth_type: '0',
  backdrop: null,
  login_picture: null,
  start_date: null,
  direct: false,
  contact: null,
  frames: [],
  special_pages: 'users',
  captcha: true,
};
