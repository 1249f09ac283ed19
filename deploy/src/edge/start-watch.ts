// Inline script of every page that notices when the shell does not start: its entry did not arrive or was altered, or
// it waits for an answer. It says so in the page's language, offers a retry, and tells the edge, which may serve the
// previous shell.
import type { Language } from '@waybill/contract';
import { jsonForHtml } from './html';

interface Words {
  title: string;
  advice: string;
  retry: string;
  /** The shell runs and waits for the server. */
  slow: string;
}

/** The first three are those of `failure.registry` of the shell's texts, which a test compares. */
export const words: Readonly<Record<Language, Words>> = {
  cn: {
    title: '无法打开网站',
    advice: '请检查网络后重试。',
    retry: '重试',
    slow: '服务器响应缓慢。收到响应后页面会自动继续。',
  },
  en: {
    title: 'The site could not be opened',
    advice: 'Check your connection and try again.',
    retry: 'Try again',
    slow: 'The server is slow to answer. The page continues by itself when it does.',
  },
  cnf: {
    title: '無法開啟網站',
    advice: '請檢查網路後重試。',
    retry: '重試',
    slow: '伺服器回應緩慢。收到回應後頁面會自動繼續。',
  },
  spain: {
    title: 'No se pudo abrir el sitio',
    advice: 'Compruebe su conexión e inténtelo de nuevo.',
    retry: 'Reintentar',
    slow: 'El servidor tarda en responder. La página seguirá por sí sola cuando lo haga.',
  },
  vietnam: {
    title: 'Không mở được trang',
    advice: 'Hãy kiểm tra kết nối rồi thử lại.',
    retry: 'Thử lại',
    slow: 'Máy chủ phản hồi chậm. Trang sẽ tự tiếp tục khi có phản hồi.',
  },
};

/** Id of the script element of the shell's entry. */
export const ENTRY_ID = 'waybill-entry';

/** Where a page reports that it could not start. */
export const FAILED_PATH = '/start-failed';

/** Added to that path by a page whose shell is only late. */
export const LATE = '?late';

/** The edge's answer when it gives this browser the previous shell: the page is to be requested again. */
export const TRY_EARLIER = 205;

/** How long a page may show its skeleton without a message, in ms. */
const PATIENCE_MS = 8_000;

/**
 * Runs in the page before any other script. The shell sets `running`, and calls `shown` or `failed`
 * (shell/src/index.ts).
 */
const script = (shown: Words) => `(function (words) {
  var over = false, box = null;
  function element(tag, text, style) {
    var made = document.createElement(tag);
    made.textContent = text;
    made.style.cssText = style;
    return made;
  }
  function place(role, style, parts) {
    if (box) box.remove();
    box = element('div', '', 'font:14px/1.6 sans-serif;color:var(--wb-ink);' + style);
    box.setAttribute('role', role);
    parts.forEach(function (part) { box.append(part); });
  }
  function failed(late) {
    if (over) return;
    var host = document.getElementById('waybill');
    if (!host) return addEventListener('DOMContentLoaded', function () { failed(late); });
    var button = element('button', words.retry, 'font:inherit;padding:6px 16px;border:1px solid var(--wb-secondary);border-radius:6px;background:var(--wb-surface);color:inherit;cursor:pointer');
    button.onclick = function () { location.reload(); };
    place('alert', 'max-width:420px;margin:20vh auto;padding:0 24px', [
      element('h1', words.title, 'margin:0;font-size:20px'), element('p', words.advice, 'margin:8px 0 16px'), button
    ]);
    host.replaceChildren(box);
    // A beacon whose answer can be read. A shell that is only late may still come: nothing replaces it.
    fetch('${FAILED_PATH}' + (late ? '${LATE}' : ''), { method: 'POST', keepalive: true }).then(function (told) {
      if (told.status === ${TRY_EARLIER}) location.reload();
    }, function () {});
  }
  var start = window.waybillStart = {
    running: false,
    shown: function () { over = true; if (box) box.remove(); },
    failed: function () { failed(false); }
  };
  addEventListener('error', function (event) { if (event.target.id === '${ENTRY_ID}') failed(false); }, true);
  setTimeout(function () {
    if (over || box) return;
    if (!start.running) return failed(true);
    place('status', 'position:fixed;inset:auto 0 24px;margin:0 auto;width:fit-content;max-width:calc(100% - 48px);padding:8px 16px;border:1px solid var(--wb-secondary);border-radius:6px;background:var(--wb-surface);z-index:9', [words.slow]);
    document.body.append(box);
  }, ${PATIENCE_MS});
})(${jsonForHtml(shown)});`;

export const startWatch = (language: Language, nonce: string): string =>
  `<script nonce="${nonce}">${script(words[language])}</script>`;
