// Message to the owner of an account about repeated wrong passwords.
import type { Language } from '@waybill/contract';

type Texts = Record<Language, string>;

/** @param count number of wrong passwords within an hour */
export const guessedText = (count: number): { title: Texts; body: Texts } => ({
  title: {
    cn: '有人多次使用错误的密码尝试登录您的账号',
    en: 'Somebody tried to log in to your account with a wrong password',
    cnf: '有人多次使用錯誤的密碼嘗試登入您的帳號',
    spain: 'Alguien intentó entrar en su cuenta con una contraseña incorrecta',
    vietnam: 'Có người đã thử đăng nhập vào tài khoản của bạn bằng mật khẩu sai',
  },
  body: {
    cn: `一小时内有 ${count} 次密码错误。没有人因此登录。如果不是您本人，请设置一个未在其他地方使用的密码，并在账号设置中查看已登录的设备。`,
    en: `${count} wrong passwords within an hour. Nobody got in with them. If it was not you, set a password that you use nowhere else, and look at the devices that are logged in under account settings.`,
    cnf: `一小時內有 ${count} 次密碼錯誤。沒有人因此登入。如果不是您本人，請設定一個未在其他地方使用的密碼，並在帳號設定中查看已登入的裝置。`,
    spain: `${count} contraseñas incorrectas en una hora. Nadie entró con ellas. Si no fue usted, elija una contraseña que no use en ningún otro sitio y revise en la configuración de la cuenta los dispositivos con sesión abierta.`,
    vietnam: `${count} lần sai mật khẩu trong một giờ. Không ai vào được bằng các mật khẩu đó. Nếu không phải bạn, hãy đặt một mật khẩu không dùng ở nơi khác và xem các thiết bị đang đăng nhập trong phần cài đặt tài khoản.`,
  },
});
