// Message to the owner of an account about an added or removed passkey.
import type { Language } from '@waybill/contract';

type Texts = Record<Language, string>;

const titles: Record<'added' | 'removed', Texts> = {
  added: {
    cn: '已为您的账号添加通行密钥',
    en: 'A passkey was added to your account',
    cnf: '已為您的帳號新增通行密鑰',
    spain: 'Se añadió una clave de acceso a su cuenta',
    vietnam: 'Đã thêm một khóa truy cập vào tài khoản của bạn',
  },
  removed: {
    cn: '已从您的账号移除通行密钥',
    en: 'A passkey was removed from your account',
    cnf: '已從您的帳號移除通行密鑰',
    spain: 'Se quitó una clave de acceso de su cuenta',
    vietnam: 'Đã xóa một khóa truy cập khỏi tài khoản của bạn',
  },
};

/** @param name of the passkey */
export const passkeysChangedText = (
  what: 'added' | 'removed',
  name: string,
): { title: Texts; body: Texts } => ({
  title: titles[what],
  body: {
    cn: `“${name}”。如果不是您本人操作，请立即更改密码，并在账号设置中查看通行密钥和已登录的设备。`,
    en: `“${name}”. If it was not you, change your password at once, and look at the passkeys and the open sessions under account settings.`,
    cnf: `「${name}」。如果不是您本人操作，請立即更改密碼，並在帳號設定中查看通行密鑰和已登入的裝置。`,
    spain: `«${name}». Si no fue usted, cambie la contraseña de inmediato y revise en la configuración de la cuenta las claves de acceso y los dispositivos con sesión abierta.`,
    vietnam: `“${name}”. Nếu không phải bạn, hãy đổi mật khẩu ngay và xem các khóa truy cập cùng các thiết bị đang đăng nhập trong phần cài đặt tài khoản.`,
  },
});
