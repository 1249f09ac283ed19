// Detects document type declarations in the prolog of an XML text, the only place where one is allowed (XML 1.0,
// production 22), however long its comments are.

const blank = /[ \t\r\n]/;

/** Index after `end`; -1 if it is not found. */
function skipPast(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at === -1 ? -1 : at + end.length;
}

/**
 * Whether the bytes are UTF-8 with a prolog of declaration, comments, instructions and blanks only, followed by a root
 * element: no document type in any case, and no other encoding to hide one.
 */
export function hasPlainProlog(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
  // A byte order mark is skipped; UTF-16, or NUL between letters, is not UTF-8.
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    if (blank.test(text[at] ?? '')) at += 1;
    else if (text.startsWith('<?', at)) at = skipPast(text, '?>', at + 2);
    else if (text.startsWith('<!--', at)) at = skipPast(text, '-->', at + 4);
    else return /^<[A-Za-z_:\u0080-\uffff]/.test(text.slice(at, at + 2));
    if (at === -1) return false;
  }
  return false;
}
