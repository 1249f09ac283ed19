// Security headers of all answers of the edge.

/** For every answer. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Headers that only apply to documents: scripts are sent without them, some 150 bytes less each. */
export const documentHeaders: readonly string[] = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
];

/** Allowed values of `frame-ancestors` for an agent: an exact origin, or all hosts below one. */
const origin = /^https?:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i;

type PolicyOptions = {
  nonce: string;
  /** Origins that may frame the page. Invalid ones are left out: they must not become a directive of their own. */
  frameAncestors: readonly string[];
  /** A developer's own machine may serve a remote (never in production). */
  overrides: boolean;
};

/**
 * Content security policy of a page. Scripts: only the shell's entry, by nonce, and what it loads. Styles: antd writes
 * style elements at run time, some of them without a nonce, so inline styles are allowed; they cannot run code.
 */
export function contentSecurityPolicy({ nonce, frameAncestors, overrides }: PolicyOptions): string {
  const ancestors = frameAncestors.filter((each) => origin.test(each));
  // For the manifest of an overridden remote and its hot reload socket.
  const developers = overrides ? ' http://localhost:* ws://localhost:*' : '';
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${developers}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(' ')}`,
  ].join('; ');
}
