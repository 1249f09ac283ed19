// Texts of messages about the customers of a team, in the five languages.
import type { Language } from '@waybill/contract';

export interface TeamTexts {
  /** With `by`, the name of who assigned them, and `count`, how many. */
  assigned: { title: string; body: string };
  /** Leads given by a rule; with `count`. */
  dealt: { title: string; body: string };
  /** Leads that returned to the team; with `count` and `days`. */
  returned: { title: string; body: string };
}

export const teamTexts: Record<Language, TeamTexts> = {
  cn: {
    assigned: {
      title: '{by} 已将客户分配给您：{count}',
      body: '由 {by} 分配给您的客户数：{count}。请打开“客户”并选择负责人“我”查看。',
    },
    dealt: {
      title: '按规则分配给您的线索：{count}',
      body: '按团队规则分配给您的线索数：{count}。请打开“客户”并选择负责人“我”查看。',
    },
    returned: {
      title: '{days} 天未处理而退回团队的线索：{count}',
      body: '{days} 天内没有通话、邮件、备注、跟进或状态变更，因此退回团队的线索数：{count}。请打开“客户”并选择负责人“无人负责”查看。',
    },
  },
  en: {
    assigned: {
      title: 'Customers assigned to you by {by}: {count}',
      body: 'Customers that {by} assigned to you: {count}. To see them, open Customers and choose the owner “Mine”.',
    },
    dealt: {
      title: 'Leads assigned to you by rule: {count}',
      body: 'Leads that a rule of your team assigned to you: {count}. To see them, open Customers and choose the owner “Mine”.',
    },
    returned: {
      title: 'Leads returned to the team after {days} days untouched: {count}',
      body: 'Leads without a call, e-mail, note, follow-up or change of status for {days} days, now shared with the team: {count}. To see them, open Customers and choose the owner “Nobody”.',
    },
  },
  cnf: {
    assigned: {
      title: '{by} 已將客戶指派給您：{count}',
      body: '由 {by} 指派給您的客戶數：{count}。請開啟「客戶」並選擇負責人「我」查看。',
    },
    dealt: {
      title: '依規則指派給您的線索：{count}',
      body: '依團隊規則指派給您的線索數：{count}。請開啟「客戶」並選擇負責人「我」查看。',
    },
    returned: {
      title: '{days} 天未處理而退回團隊的線索：{count}',
      body: '{days} 天內沒有通話、郵件、備註、跟進或狀態變更，因此退回團隊的線索數：{count}。請開啟「客戶」並選擇負責人「無人負責」查看。',
    },
  },
  spain: {
    assigned: {
      title: 'Clientes que {by} le asignó: {count}',
      body: 'Clientes que {by} le ha asignado: {count}. Para verlos, abra Clientes y elija el responsable «Míos».',
    },
    dealt: {
      title: 'Oportunidades que una regla le asignó: {count}',
      body: 'Oportunidades que una regla de su equipo le ha asignado: {count}. Para verlas, abra Clientes y elija el responsable «Míos».',
    },
    returned: {
      title: 'Oportunidades devueltas al equipo tras {days} días sin actividad: {count}',
      body: 'Oportunidades sin llamada, correo, nota, seguimiento ni cambio de estado en {days} días, ahora compartidas con el equipo: {count}. Para verlas, abra Clientes y elija el responsable «Nadie».',
    },
  },
  vietnam: {
    assigned: {
      title: '{by} đã giao khách hàng cho bạn: {count}',
      body: 'Số khách hàng {by} đã giao cho bạn: {count}. Để xem, hãy mở Khách hàng và chọn người phụ trách “Của tôi”.',
    },
    dealt: {
      title: 'Cơ hội được giao cho bạn theo quy tắc: {count}',
      body: 'Số cơ hội mà quy tắc của nhóm đã giao cho bạn: {count}. Để xem, hãy mở Khách hàng và chọn người phụ trách “Của tôi”.',
    },
    returned: {
      title: 'Cơ hội trả về nhóm sau {days} ngày chưa xử lý: {count}',
      body: 'Số cơ hội không có cuộc gọi, email, ghi chú, lịch liên hệ hay thay đổi trạng thái trong {days} ngày, nay dùng chung trong nhóm: {count}. Để xem, hãy mở Khách hàng và chọn người phụ trách “Chưa có ai”.',
    },
  },
};
