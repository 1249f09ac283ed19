// Text of the message to the new owner of customers, in the five languages.
import type { Language } from '@waybill/contract';

interface TeamTexts {
  /** With `by`, the name of who assigned them, and `count`, how many. */
  assigned: { title: string; body: string };
}

export const teamTexts: Record<Language, TeamTexts> = {
  cn: {
    assigned: {
      title: '{by} 已将客户分配给您：{count}',
      body: '由 {by} 分配给您的客户数：{count}。请打开“客户”并选择负责人“我”查看。',
    },
  },
  en: {
    assigned: {
      title: 'Customers assigned to you by {by}: {count}',
      body: 'Customers that {by} assigned to you: {count}. To see them, open Customers and choose the owner “Mine”.',
    },
  },
  cnf: {
    assigned: {
      title: '{by} 已將客戶指派給您：{count}',
      body: '由 {by} 指派給您的客戶數：{count}。請開啟「客戶」並選擇負責人「我」查看。',
    },
  },
  spain: {
    assigned: {
      title: 'Clientes que {by} le asignó: {count}',
      body: 'Clientes que {by} le ha asignado: {count}. Para verlos, abra Clientes y elija el responsable «Míos».',
    },
  },
  vietnam: {
    assigned: {
      title: '{by} đã giao khách hàng cho bạn: {count}',
      body: 'Số khách hàng {by} đã giao cho bạn: {count}. Để xem, hãy mở Khách hàng và chọn người phụ trách “Của tôi”.',
    },
  },
};
