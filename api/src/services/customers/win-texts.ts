// Texts of the message about customers that records prove to be won, in the five languages.
import type { Language } from '@waybill/contract';

interface WinTexts {
  /** With `count`, how many. */
  title: string;
  body: string;
  /** With `company`, and `date`, the day of the record. */
  line: string;
}

export const winTexts: Record<Language, WinTexts> = {
  cn: {
    title: '海关记录证明已成交的客户：{count}',
    body: '新记录中，以下公司与您的公司有交易。请打开“客户”查看对应的记录。',
    line: '{company}：{date} 的订单',
  },
  en: {
    title: 'Customers won, proved by customs records: {count}',
    body: 'New records name your company with these companies. Open Customers to see the record of each.',
    line: '{company}: order of {date}',
  },
  cnf: {
    title: '海關紀錄證明已成交的客戶：{count}',
    body: '新紀錄中，以下公司與您的公司有交易。請開啟「客戶」查看對應的紀錄。',
    line: '{company}：{date} 的訂單',
  },
  spain: {
    title: 'Clientes ganados según los registros de aduana: {count}',
    body: 'Nuevos registros nombran a su empresa junto a estas. Abra Clientes para ver el registro de cada una.',
    line: '{company}: pedido del {date}',
  },
  vietnam: {
    title: 'Khách hàng đã chốt, theo dữ liệu hải quan: {count}',
    body: 'Dữ liệu mới ghi tên công ty của bạn cùng các công ty sau. Hãy mở Khách hàng để xem dữ liệu của từng công ty.',
    line: '{company}: đơn hàng ngày {date}',
  },
};
