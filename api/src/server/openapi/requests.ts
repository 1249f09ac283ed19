// Example requests for calls whose required fields do not explain them, with adjustments of their example answers.
import type { CallInput, CallName } from '@waybill/contract';

type NamedRequests<Name extends CallName> = Readonly<
  Record<
    string,
    {
      request: CallInput<Name>;
      /** Adapts an answer with every field to the one that this request gets. */
      answer?: (whole: unknown) => unknown;
    }
  >
>;

/** Answer of a search: its rows. */
const showRows = (whole: unknown) => whole;
/** Answer of a file order: its token. */
const answerFileToken = () => 'wqXk3sJ9mZr2Tn8vB4cY7hL1pD6gF0aE5uRiOyNxCtM';

const authorizationRequest = {
  response_type: 'code',
  client_id: 'wbc_eyJjbGllbnRfbmFtZSI6IkRlc2sifQ.c2lnbmF0dXJl',
  redirect_uri: 'http://127.0.0.1:33418/callback',
  code_challenge: 'Zx3'.repeat(14).concat('Q'),
  code_challenge_method: 'S256',
  scope: 'search companies',
  state: 'h2Kp',
  resource: 'https://trade.example/mcp',
} as const;

export const exampleRequests: { readonly [Name in CallName]?: NamedRequests<Name> } = {
  agentInfo: { usual: { request: { domain: 'localhost' } } },
  hsSuggestions: { usual: { request: { q: '8517' } } },
  hsTree: { usual: { request: { code: '85' } } },
  transactionSearch: {
    search: {
      request: {
        tab: 1,
        keyword: '"electric bicycle" | ebike -toy',
        startDate: '2025-01-01',
        endDate: '2025-12-31',
        stat: true,
      },
      answer: showRows,
    },
    file: {
      request: {
        tab: 1,
        keyword: 'ebike',
        startDate: '2025-01-01',
        endDate: '2025-12-31',
        dw: true,
        format: 'csv',
        columns: ['date', 'importer', 'exporter', 'hs', 'product', 'quantity', 'unit', 'amount'],
      },
      answer: answerFileToken,
    },
  },
  analysisSearch: {
    usual: {
      request: {
        tab: 8,
        hsCode: '8517',
        keyword: 'phone -case',
        impOrExp: 1,
        country: 'india,vietnam',
        startDate: '2025-01-01',
        endDate: '2025-12-31',
        stat: true,
      },
    },
  },
  analysisCompanies: {
    usual: {
      request: {
        hsCode: '0901',
        country: 'peru',
        startDate: '2024-01-01',
        endDate: '2025-12-31',
        side: 'exporter',
        ids: '3kx9,7ab2',
      },
    },
  },
  analysisComparison: {
    usual: {
      request: {
        hsCode: '0901',
        country: 'peru',
        startDate: '2024-01-01',
        endDate: '2025-12-31',
        by: 'exporterId',
        of: '3kx9,7ab2',
      },
    },
  },
  analysisDownload: {
    usual: {
      request: {
        hsCode: '0901',
        country: ['peru'],
        startDate: '2025-01-01',
        endDate: '2025-12-31',
        format: 'csv',
      },
    },
  },
  analysisReport: {
    usual: {
      request: {
        hsCode: '0901',
        keyword: 'coffee -instant',
        impOrExp: 1,
        country: 'peru,us',
        startDate: '2025-01-01',
        endDate: '2025-12-31',
      },
    },
  },
  keywordData: {
    usual: {
      request: {
        kid: '6f1c2a9e-3b7d-4c58-9a10-2d4e6f8a0b1c',
        im_area: 'US,PE',
        importer: 'import*',
        months: '202501,202502',
        format: 'csv',
      },
    },
  },
  traderSearch: {
    usual: {
      request: {
        keyword: 'steel -pipe',
        type: 1,
        hsCode: '720851',
        country: 'CL,PE',
        dates: '2025-01-01,2025-12-31',
      },
    },
  },
  traderInfo: { usual: { request: { company: '1k2m3n4p5q' } } },
  traderMonths: { usual: { request: { company: '1k2m3n4p5q', hsCode: '7208' } } },
  traderRecords: {
    usual: { request: { company: '1k2m3n4p5q', type: 1, hs6: '720851', tradeArea: 'CN', page: 2 } },
  },
  traderAreas: { usual: { request: { viewId: '1k2m3n4p5q', type: 0 } } },
  traderCommodities: { usual: { request: { company: '1k2m3n4p5q', type: 1, term: '72' } } },
  traderPartners: { usual: { request: { company: '1k2m3n4p5q', type: 1, keyword: 'plate | sheet' } } },
  traderSimilar: { usual: { request: { company: '1k2m3n4p5q', term: 'andina' } } },
  traderLibrary: { usual: { request: { type: 1 } } },
  traderKeywordStat: { usual: { request: { type: 1, keywords: '720851,pump', countries: 'chile,PE' } } },
  traderMark: { usual: { request: { cmp: '1k2m3n4p5q', mark: 'peer' } } },
  tradersMark: { usual: { request: { ids: '1k2m3n4p5q,2n4p5q1k2m', mark: 'customer' } } },
  subscriptionAdd: {
    usual: {
      request: {
        name: 'Coffee from Colombia',
        keyword: 'coffee -instant',
        hs: '090111',
        ex_area: ['CO'],
        rolling: 'last_6_months',
        tags: ['green'],
      },
    },
  },
  leadsSave: {
    usual: {
      request: {
        ...{ keyword: 'coffee', country: ['DE'], home: 'CO', companies: ['1k2m3n4p5q'] },
        token: 'q1.Y29mZmVl.c2lnbmF0dXJl',
      },
    },
  },
  leadsSubscribe: {
    usual: {
      request: { name: 'New coffee buyers in Germany', keyword: 'coffee', country: ['DE'], home: 'CO' },
    },
  },
  apiKeyAdd: {
    usual: {
      request: {
        name: 'Nightly sheet',
        rights: ['search', 'companies'],
        daily_limit: 1_000,
        point: `BA${'x7'.repeat(42)}A`,
        token_hash: 'Zx3'.repeat(14).concat('Q'),
        password: 'v1.k1.AwMDAwMDAwMDAwMD.VHtIdSU1',
      },
    },
  },
  apiKeyEdit: {
    usual: {
      request: {
        id: '5e0c1c52-4f0a-4f6e-9d55-0b8e2f3a6c11',
        name: 'Nightly sheet',
        rights: ['search'],
        daily_limit: 200,
        password: 'v1.k1.AwMDAwMDAwMDAwMD.VHtIdSU1',
      },
    },
  },
  assistantRequest: { usual: { request: authorizationRequest } },
  assistantAllow: {
    usual: {
      request: {
        ...authorizationRequest,
        name: 'Desk assistant',
        rights: ['search', 'companies'],
        daily_limit: 1_000,
        password: 'v1.k1.AwMDAwMDAwMDAwMD.VHtIdSU1',
      },
    },
  },
  webhookSave: {
    usual: {
      request: {
        url: 'https://desk.example/waybill',
        events: ['subscription.records', 'file.ready'],
        active: true,
      },
    },
  },
  translate: { usual: { request: { text: 'bicicleta eléctrica', to: 'en' } } },
};
