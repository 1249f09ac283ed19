// What the visitor gets when the shell's own code did not arrive: nothing else of the site is there to say it.

interface Words {
  title: string;
  advice: string;
  retry: string;
}

/** By `<html lang>`; the same words as `failure.registry` of the shell's texts, which a test compares. */
export const words: Readonly<Record<string, Words>> = {
  'zh-CN': { title: '无法打开网站', advice: '请检查网络后重试。', retry: '重试' },
  'en-US': {
    title: 'The site could not be opened',
    advice: 'Check your connection and try again.',
    retry: 'Try again',
  },
  'zh-TW': { title: '無法開啟網站', advice: '請檢查網路後重試。', retry: '重試' },
  'es-ES': {
    title: 'No se ha podido abrir el sitio',
    advice: 'Compruebe su conexión e inténtelo de nuevo.',
    retry: 'Reintentar',
  },
  'vi-VN': { title: 'Không mở được trang', advice: 'Hãy kiểm tra kết nối rồi thử lại.', retry: 'Thử lại' },
};

function element(tag: 'div' | 'h1' | 'p' | 'button', text: string, style: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  made.style.cssText = style;
  return made;
}

/** Puts the notice in place of the skeleton. */
export function showBootFailure(retry: () => void = () => window.location.reload()): void {
  const shown = words[document.documentElement.lang] ?? words['en-US'];
  if (shown === undefined) return;
  const box = element(
    'div',
    '',
    'max-width:420px;margin:20vh auto;padding:0 24px;font:14px/1.6 sans-serif;color:var(--wb-ink)',
  );
  box.setAttribute('role', 'alert');
  const button = element(
    'button',
    shown.retry,
    'font:inherit;padding:6px 16px;border:1px solid var(--wb-secondary);border-radius:6px;background:var(--wb-surface);color:inherit;cursor:pointer',
  );
  button.addEventListener('click', retry);
  box.append(
    element('h1', shown.title, 'margin:0;font-size:20px'),
    element('p', shown.advice, 'margin:8px 0 16px'),
    button,
  );
  (document.getElementById('waybill') ?? document.body).replaceChildren(box);
}
