// Texts of messages about customers that records prove to be won, or no longer prove, in the five languages.
import type { Language } from '@waybill/contract';

interface MessageTexts {
  /** With `count`, how many. */
  title: string;
  body: string;
  /** With `company`, and `date`, the day of the record. */
  line: string;
}

export interface WinTexts {
  won: MessageTexts;
  /** The record was withdrawn. */
  unproved: MessageTexts;
}

export const winTexts: Record<Language, WinTexts> = {
  cn: {
    won: {
      title: '海关记录证明已成交的客户：{count}',
      body: '新记录中，以下公司与您的公司有交易。请打开“客户”查看对应的记录。',
      line: '{company}：{date} 的订单',
    },
    unproved: {
      title: '因海关记录被撤回而恢复原状态的客户：{count}',
      body: '证明以下公司已成交的记录已被撤回，且没有其他记录可以证明。客户已恢复为此前的状态；手动标记为“已成交”的保持不变。',
      line: '{company}：{date} 的记录',
    },
  },
  en: {
    won: {
      title: 'Customers won, proved by customs records: {count}',
      body: 'New records name your company with these companies. Open Customers to see the record of each.',
      line: '{company}: order of {date}',
    },
    unproved: {
      title: 'Wins taken back, their customs records were withdrawn: {count}',
      body: 'The records that proved these wins were withdrawn, and no other record proves them. The customers have the status from before; those that somebody marked as won stay won.',
      line: '{company}: record of {date}',
    },
  },
  cnf: {
    won: {
      title: '海關紀錄證明已成交的客戶：{count}',
      body: '新紀錄中，以下公司與您的公司有交易。請開啟「客戶」查看對應的紀錄。',
      line: '{company}：{date} 的訂單',
    },
    unproved: {
      title: '因海關紀錄被撤回而恢復原狀態的客戶：{count}',
      body: '證明以下公司已成交的紀錄已被撤回，且沒有其他紀錄可以證明。客戶已恢復為先前的狀態；手動標記為「已成交」的維持不變。',
      line: '{company}：{date} 的紀錄',
    },
  },
  spain: {
    won: {
      title: 'Clientes ganados según los registros de aduana: {count}',
      body: 'Nuevos registros nombran a su empresa junto a estas. Abra Clientes para ver el registro de cada una.',
      line: '{company}: pedido del {date}',
    },
    unproved: {
      title: 'Clientes que dejan de constar como ganados, al retirarse su registro: {count}',
      body: 'Se retiraron los registros que los daban por ganados y ningún otro lo prueba. Los clientes vuelven a su estado anterior; los que alguien marcó como ganados siguen así.',
      line: '{company}: registro del {date}',
    },
  },
  vietnam: {
    won: {
      title: 'Khách hàng đã chốt, theo dữ liệu hải quan: {count}',
      body: 'Dữ liệu mới ghi tên công ty của bạn cùng các công ty sau. Hãy mở Khách hàng để xem dữ liệu của từng công ty.',
      line: '{company}: đơn hàng ngày {date}',
    },
    unproved: {
      title: 'Khách hàng không còn được tính là đã chốt do bản ghi hải quan bị thu hồi: {count}',
      body: 'Các bản ghi chứng minh đã bị thu hồi và không có bản ghi nào khác chứng minh. Khách hàng trở về trạng thái trước đó; khách hàng được đánh dấu đã chốt bằng tay vẫn giữ nguyên.',
      line: '{company}: bản ghi ngày {date}',
    },
  },
};
