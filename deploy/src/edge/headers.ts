// Security headers of everything the edge sends (security.md, "Session and browser").

/** For every answer. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/**
 * Content security policy of a page.
 * Scripts: only the shell's entry, by nonce, and what it loads. Styles: antd writes style elements at run time, some
 * of them without a nonce, so inline styles are allowed; they cannot run code.
 * @param frameAncestors who may frame the page, e.g. `'none'` or `https://partner.example`
 */
export function contentSecurityPolicy(nonce: string, frameAncestors: string): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}
