// Error answers of the edge for calls that it does not pass on: an envelope like the API's, in the visitor's language.
import { randomBytes } from 'node:crypto';
import { type CodeName, codes, type Envelope, languageFromWire, statusOf } from '@waybill/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Refused = Extract<CodeName, 'notFound' | 'tooLarge' | 'tooMany' | 'badSignature' | 'clockSkew'>;

/** Texts of the API's own answers with these codes (api/src/basics/locales). */
const texts = {
  en: {
    notFound: 'Nothing was found.',
    tooLarge: 'What you sent is too large.',
    tooMany: 'Too many attempts. Please wait a moment and try again.',
    badSignature: 'The request is not validly signed. Please reload the page.',
    clockSkew: 'The clocks differ. Please try again.',
  },
  cn: {
    notFound: '没有找到相关内容。',
    tooLarge: '提交的内容过大。',
    tooMany: '操作过于频繁，请稍后再试。',
    badSignature: '请求签名无效，请刷新页面。',
    clockSkew: '本机时间与服务器不一致，请重试。',
  },
  cnf: {
    notFound: '找不到相關內容。',
    tooLarge: '提交的內容過大。',
    tooMany: '操作過於頻繁，請稍後再試。',
    badSignature: '請求簽章無效，請重新整理頁面。',
    clockSkew: '時間不同步，請重試。',
  },
  spain: {
    notFound: 'No se encontró nada.',
    tooLarge: 'El contenido enviado es demasiado grande.',
    tooMany: 'Demasiados intentos. Espere un momento y vuelva a intentarlo.',
    badSignature: 'La firma de la solicitud no es válida. Recargue la página.',
    clockSkew: 'Los relojes no coinciden. Inténtelo de nuevo.',
  },
  vietnam: {
    notFound: 'Không tìm thấy nội dung.',
    tooLarge: 'Nội dung gửi lên quá lớn.',
    tooMany: 'Quá nhiều lần thử. Vui lòng đợi một lát rồi thử lại.',
    badSignature: 'Chữ ký của yêu cầu không hợp lệ. Vui lòng tải lại trang.',
    clockSkew: 'Thời gian không đồng bộ. Vui lòng thử lại.',
  },
} as const;

/** A call that is refused by the edge. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly code: Refused;
  readonly status: number;
  /** Whether the rest of the body may still be on its way, so that the connection is closed. */
  readonly closes: boolean;
  readonly data: unknown;

  constructor(code: Refused, { status = statusOf[code], closes = false, data = null as unknown } = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.closes = closes;
    this.data = data;
  }
}

const RETRY_SECONDS = '1';

/** Sends a refusal; the API never receives the call. */
export function answerRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: RefusalError,
): FastifyReply {
  const { lang } = request.query as Readonly<Record<string, unknown>>;
  const language = languageFromWire(typeof lang === 'string' ? lang : undefined) ?? 'en';
  const envelope: Envelope = {
    code: codes[refusal.code],
    message: texts[language][refusal.code],
    data: refusal.data,
    trace: randomBytes(9).toString('base64url'),
  };
  if (refusal.closes) reply.header('connection', 'close');
  if (refusal.code === 'tooMany') reply.header('retry-after', RETRY_SECONDS);
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelope));
}
