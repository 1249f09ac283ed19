// Seeds a new installation: plans and the default agent, and for trying it out (WAYBILL_DEMO) three sample agents and
// demo accounts whose logins are printed. Later changes are preserved.
import { type Language, levels } from '@waybill/contract';
import { sql } from 'drizzle-orm';
import { DEFAULT_AGENT } from '../../stores/accounts/agents';
import type { Database } from '../../stores/accounts/database';
import { firstPlans } from '../../stores/accounts/plans';
import { accounts, agents, messages, plans } from '../../stores/accounts/schema';
import type { Quotas } from '../../stores/accounts/schema/plan-quotas';
import { hashPassword } from '../security/passwords';
import { atlasLogo, lotusLogo, puenteLogo } from './demo-brands';

type Texts = Record<Language, string>;

/** A demo login, as the start command prints it; it works on `host`. */
interface DemoLogin {
  username: string;
  password: string;
  level: number;
  host: string;
  note: string;
}

interface DemoAccount extends Omit<DemoLogin, 'host'> {
  agent: string;
  deadline: string;
  company: string;
  country: string;
  masterOf?: string;
  staff?: true;
  ownQuotas?: Partial<Quotas>;
}

const DEFAULT_AGENT_NAME = 'Waybill';
const LASTING = '2099-12-31';
const PAST = '2024-12-31';
const DEMO_PASSWORD = 'Waybill2026';

const demoAgents = [
  {
    id: 'atlas',
    hosts: ['atlas.localhost'],
    name: 'Atlas Trade Data',
    fallback_language: 'en',
    accent: '#0f766e',
    contact: 'service@atlas.example',
    login_layout: 'picture',
    logo: atlasLogo,
    register_mode: 0,
    start_date: '2020-01-01',
    special_pages: 'public' as const,
    slogan: {
      cn: '从每一票提单，看清全球采购商。',
      en: 'Every shipment on the map, every buyer in reach.',
      cnf: '從每一票提單，看清全球買主。',
      spain: 'Cada embarque en el mapa, cada comprador a su alcance.',
      vietnam: 'Mọi lô hàng trên bản đồ, mọi người mua trong tầm tay.',
    } satisfies Texts,
  },
  {
    id: 'lotus',
    hosts: ['lotus.localhost'],
    name: 'Lotus Xuất Nhập Khẩu',
    fallback_language: 'vietnam',
    accent: '#be185d',
    contact: 'service@lotus.example',
    login_layout: 'plain',
    logo: lotusLogo,
    register_mode: 1,
    direct: true,
    slogan: {
      cn: '越南与世界的贸易数据。',
      en: 'Trade data between Vietnam and the world.',
      cnf: '越南與世界的貿易資料。',
      spain: 'Datos comerciales entre Vietnam y el mundo.',
      vietnam: 'Dữ liệu thương mại giữa Việt Nam và thế giới.',
    } satisfies Texts,
  },
  {
    id: 'puente',
    hosts: ['puente.localhost'],
    name: 'Puente Comercio',
    fallback_language: 'spain',
    accent: '#b45309',
    contact: 'service@puente.example',
    login_layout: 'ledger',
    logo: puenteLogo,
    // Its users are logged in by its own site, and get their accounts there.
    register_mode: 2,
    captcha: false,
    auth_type: '210319',
    auth_types: ['210319'],
    slogan: {
      cn: '拉丁美洲海关数据，一目了然。',
      en: 'Latin American customs data at a glance.',
      cnf: '拉丁美洲海關資料，一目了然。',
      spain: 'Los datos aduaneros de América Latina, de un vistazo.',
      vietnam: 'Dữ liệu hải quan Mỹ Latinh, rõ ràng ngay từ cái nhìn đầu tiên.',
    } satisfies Texts,
  },
];

const defaultAgent = {
  agent: DEFAULT_AGENT,
  password: DEMO_PASSWORD,
  deadline: LASTING,
  country: 'CN',
} as const;

const demoAccounts: readonly DemoAccount[] = [
  {
    ...defaultAgent,
    username: 'demo',
    level: levels.enterprise,
    company: 'Waybill Demo Co., Ltd.',
    staff: true,
    note: 'enterprise, master, staff of the default agent',
  },
  {
    ...defaultAgent,
    username: 'pro',
    level: levels.professional,
    company: 'Ningbo Harbour Tools',
    note: 'professional',
  },
  { ...defaultAgent, username: 'entry', level: levels.entry, company: 'Shenzhen Lumen LED', note: 'entry' },
  { ...defaultAgent, username: 'trial', level: levels.trial, company: 'Foshan Ceramic Works', note: 'trial' },
  { ...defaultAgent, username: 'free', level: levels.free, company: 'Yiwu Small Wares', note: 'free' },
  {
    ...defaultAgent,
    username: 'limited',
    level: levels.free,
    company: 'Keqiao Textiles',
    ownQuotas: { transaction: 2, transaction_detail: 1 },
    note: 'free, 2 searches and 1 detail a day: shows the upgrade prompt (code 15)',
  },
  {
    ...defaultAgent,
    username: 'expired',
    level: levels.entry,
    company: 'Qingdao Tyre Export',
    deadline: PAST,
    note: 'plan expired: shows the upgrade dialog (code 16)',
  },
  {
    ...defaultAgent,
    username: 'demo-sub',
    level: levels.enterprise,
    company: 'Waybill Demo Co., Ltd.',
    masterOf: 'demo',
    note: 'sub-account of demo',
  },
  ...(['atlas', 'lotus', 'puente'] as const).map((agent) => ({
    ...defaultAgent,
    agent,
    username: 'demo',
    level: levels.professional,
    company:
      agent === 'lotus'
        ? 'Saigon Seafood JSC'
        : agent === 'puente'
          ? 'Andes Frutas S.A.'
          : 'Atlas Buyers Club',
    country: agent === 'lotus' ? 'VN' : agent === 'puente' ? 'CL' : 'US',
    note: `professional, on ${agent}.localhost`,
  })),
];

/** Welcome message for new accounts. @param brand name of its agent, so that a reseller's customers do not see ours */
export const welcomeTo = (brand: string): { title: Texts; body: Texts } => ({
  title: {
    cn: `欢迎使用 ${brand}`,
    en: `Welcome to ${brand}`,
    cnf: `歡迎使用 ${brand}`,
    spain: `Le damos la bienvenida a ${brand}`,
    vietnam: `Chào mừng bạn đến với ${brand}`,
  },
  body: {
    cn: '在“交易搜索”中输入产品、HS 编码或公司名称即可开始。标有“示例”的记录仅供演示。',
    en: 'Start in transaction search with a product, an HS code or a company. Records marked “sample” are for demonstration only.',
    cnf: '在「交易搜尋」中輸入產品、HS 編碼或公司名稱即可開始。標有「範例」的紀錄僅供示範。',
    spain:
      'Empiece en la búsqueda de transacciones con un producto, un código HS o una empresa. Los registros marcados como «ejemplo» son solo de demostración.',
    vietnam:
      'Hãy bắt đầu ở mục “Tìm kiếm giao dịch” với tên sản phẩm, mã HS hoặc tên công ty. Các bản ghi có nhãn “mẫu” chỉ để minh họa.',
  },
});

/** Logins of the demo accounts, as seeded. */
export const demoLogins: readonly DemoLogin[] = demoAccounts.map(
  ({ username, password, level, agent, note }) => ({
    username,
    password,
    level,
    host: agent === DEFAULT_AGENT ? 'localhost' : `${agent}.localhost`,
    note,
  }),
);

/** Inserts the plans and the default agent, which every site needs. Existing rows are left unchanged. */
export async function seedBasics(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(plans)
      .values([...firstPlans])
      .onConflictDoNothing();
    await tx.insert(agents).values({ id: DEFAULT_AGENT, name: DEFAULT_AGENT_NAME }).onConflictDoNothing();
  });
}

/** Inserts sample agents and demo accounts, if there are no accounts and only the default agent. */
export async function seedDemo(db: Database): Promise<void> {
  const [known] = await db
    .select({
      n: sql<number>`(SELECT count(*) FROM ${agents} WHERE ${agents.id} <> ${DEFAULT_AGENT})::int + count(*)::int`,
    })
    .from(accounts);
  if (known !== undefined && known.n > 0) return;
  const passwords = await Promise.all(demoAccounts.map((account) => hashPassword(account.password)));
  await db.transaction(async (tx) => {
    await tx.insert(agents).values(demoAgents).onConflictDoNothing();
    const ids = new Map<string, string>();
    for (const [at, account] of demoAccounts.entries()) {
      const [row] = await tx
        .insert(accounts)
        .values({
          agent_id: account.agent,
          username: account.username,
          username_key: account.username.toLowerCase(),
          password: passwords[at] ?? '',
          master_id: account.masterOf === undefined ? null : (ids.get(account.masterOf) ?? null),
          level: account.level,
          deadline: account.deadline,
          own_quotas: account.ownQuotas ?? null,
          country: account.country,
          company: account.company,
          staff: account.staff ?? false,
        })
        .onConflictDoNothing()
        .returning({ id: accounts.id });
      if (row === undefined) continue;
      if (account.agent === DEFAULT_AGENT) ids.set(account.username, row.id);
      const brand = demoAgents.find(({ id }) => id === account.agent)?.name ?? DEFAULT_AGENT_NAME;
      await tx.insert(messages).values({ account_id: row.id, ...welcomeTo(brand) });
    }
  });
}
