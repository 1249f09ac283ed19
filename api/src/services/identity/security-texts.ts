// Texts of the notices about a changed password, passkey or API key.
import type { Language } from '@waybill/contract';

type Texts = Record<Language, string>;

const titles = {
  passwordChanged: {
    cn: '您的账号密码已修改',
    en: 'The password of your account was changed',
    cnf: '您的帳號密碼已變更',
    spain: 'Se cambió la contraseña de su cuenta',
    vietnam: 'Mật khẩu tài khoản của bạn đã được đổi',
  },
  passkeyAdded: {
    cn: '已为您的账号添加通行密钥',
    en: 'A passkey was added to your account',
    cnf: '已為您的帳號新增通行密鑰',
    spain: 'Se añadió una clave de acceso a su cuenta',
    vietnam: 'Đã thêm một khóa truy cập vào tài khoản của bạn',
  },
  passkeyRemoved: {
    cn: '已从您的账号移除通行密钥',
    en: 'A passkey was removed from your account',
    cnf: '已從您的帳號移除通行密鑰',
    spain: 'Se quitó una clave de acceso de su cuenta',
    vietnam: 'Đã xóa một khóa truy cập khỏi tài khoản của bạn',
  },
  keyAdded: {
    cn: '已为您的账号创建 API 密钥',
    en: 'An API key was created for your account',
    cnf: '已為您的帳號建立 API 金鑰',
    spain: 'Se creó una clave de API en su cuenta',
    vietnam: 'Đã tạo một khóa API cho tài khoản của bạn',
  },
  keyChanged: {
    cn: '您账号的一个 API 密钥已修改',
    en: 'An API key of your account was changed',
    cnf: '您帳號的一個 API 金鑰已變更',
    spain: 'Se modificó una clave de API de su cuenta',
    vietnam: 'Một khóa API của tài khoản bạn đã được thay đổi',
  },
  keyRevoked: {
    cn: '您账号的一个 API 密钥已撤销',
    en: 'An API key of your account was revoked',
    cnf: '您帳號的一個 API 金鑰已撤銷',
    spain: 'Se revocó una clave de API de su cuenta',
    vietnam: 'Một khóa API của tài khoản bạn đã bị thu hồi',
  },
  keysRevoked: {
    cn: '您账号的所有 API 密钥已撤销',
    en: 'All API keys of your account were revoked',
    cnf: '您帳號的所有 API 金鑰已撤銷',
    spain: 'Se revocaron todas las claves de API de su cuenta',
    vietnam: 'Tất cả khóa API của tài khoản bạn đã bị thu hồi',
  },
} as const satisfies Record<string, Texts>;

export type SecurityChange = keyof typeof titles;

/** What to do when it was somebody else. */
const advice: Record<'password' | 'passkey' | 'key', Texts> = {
  password: {
    cn: '其他设备上的登录已结束。如果不是您本人操作，请立即重置密码或联系客服，并在账号设置中查看通行密钥、API 密钥和已登录的设备。',
    en: 'Sessions on other devices have ended. If it was not you, reset the password at once or contact customer service, and look at the passkeys, API keys and open sessions under account settings.',
    cnf: '其他裝置上的登入已結束。如果不是您本人操作，請立即重設密碼或聯絡客服，並在帳號設定中查看通行密鑰、API 金鑰和已登入的裝置。',
    spain:
      'Se cerraron las sesiones en los demás dispositivos. Si no fue usted, restablezca la contraseña de inmediato o contacte con atención al cliente, y revise en la configuración de la cuenta las claves de acceso, las claves de API y los dispositivos con sesión abierta.',
    vietnam:
      'Các phiên đăng nhập trên thiết bị khác đã kết thúc. Nếu không phải bạn, hãy đặt lại mật khẩu ngay hoặc liên hệ bộ phận chăm sóc khách hàng, rồi xem các khóa truy cập, khóa API và thiết bị đang đăng nhập trong phần cài đặt tài khoản.',
  },
  passkey: {
    cn: '如果不是您本人操作，请立即修改密码，并在账号设置中查看通行密钥和已登录的设备。',
    en: 'If it was not you, change your password at once, and look at the passkeys and the open sessions under account settings.',
    cnf: '如果不是您本人操作，請立即變更密碼，並在帳號設定中查看通行密鑰和已登入的裝置。',
    spain:
      'Si no fue usted, cambie la contraseña de inmediato y revise en la configuración de la cuenta las claves de acceso y los dispositivos con sesión abierta.',
    vietnam:
      'Nếu không phải bạn, hãy đổi mật khẩu ngay và xem các khóa truy cập cùng các thiết bị đang đăng nhập trong phần cài đặt tài khoản.',
  },
  key: {
    cn: '如果不是您本人操作，请立即修改密码并同时撤销所有 API 密钥，两者都在账号设置中。',
    en: 'If it was not you, change your password at once and revoke all API keys with it, both under account settings.',
    cnf: '如果不是您本人操作，請立即變更密碼並同時撤銷所有 API 金鑰，兩者都在帳號設定中。',
    spain:
      'Si no fue usted, cambie la contraseña de inmediato y revoque a la vez todas las claves de API, ambas cosas en la configuración de la cuenta.',
    vietnam:
      'Nếu không phải bạn, hãy đổi mật khẩu ngay và đồng thời thu hồi tất cả khóa API, cả hai đều trong phần cài đặt tài khoản.',
  },
};

const adviceOn: Record<SecurityChange, keyof typeof advice> = {
  passwordChanged: 'password',
  passkeyAdded: 'passkey',
  passkeyRemoved: 'passkey',
  keyAdded: 'key',
  keyChanged: 'key',
  keyRevoked: 'key',
  keysRevoked: 'key',
};

/** @param name of the passkey or key; empty where there is none */
export function securityTexts(change: SecurityChange, name: string): { title: Texts; body: Texts } {
  const { cn, en, cnf, spain, vietnam } = advice[adviceOn[change]];
  const body =
    name === ''
      ? { cn, en, cnf, spain, vietnam }
      : {
          cn: `“${name}”。${cn}`,
          en: `“${name}”. ${en}`,
          cnf: `「${name}」。${cnf}`,
          spain: `«${name}». ${spain}`,
          vietnam: `“${name}”. ${vietnam}`,
        };
  return { title: titles[change], body };
}
