// Text of the message about a webhook that was switched off, in the five languages.
import type { Language } from '@waybill/contract';

type Texts = Record<Language, string>;

/** @param address host of the webhook */
export const disabledText = (address: string): { title: Texts; body: Texts } => ({
  title: {
    cn: `Webhook 已停用：${address}`,
    en: `Webhook switched off: ${address}`,
    cnf: `Webhook 已停用：${address}`,
    spain: `Webhook desactivado: ${address}`,
    vietnam: `Đã tắt webhook: ${address}`,
  },
  body: {
    cn: '约一天内的所有投递均告失败，因此不再向该地址发送。请检查接收端，然后在账号设置中重新启用该 Webhook；失败的投递可在那里重新发送。',
    en: 'Every delivery failed for about a day, so nothing is sent to this address any more. Check the receiver, then switch the webhook on again in account settings. Failed deliveries can be sent again there.',
    cnf: '約一天內的所有投遞均告失敗，因此不再向該位址發送。請檢查接收端，然後在帳號設定中重新啟用該 Webhook；失敗的投遞可在那裡重新發送。',
    spain:
      'Todas las entregas fallaron durante un día aproximadamente, así que ya no se envía nada a esta dirección. Revise el receptor y vuelva a activar el webhook en la configuración de la cuenta. Allí también puede repetir las entregas fallidas.',
    vietnam:
      'Mọi lần gửi đều thất bại trong khoảng một ngày, nên hệ thống không gửi đến địa chỉ này nữa. Hãy kiểm tra máy nhận rồi bật lại webhook trong phần cài đặt tài khoản. Các lần gửi thất bại có thể được gửi lại ở đó.',
  },
});
