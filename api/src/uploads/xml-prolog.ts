// What stands before the root element of an XML text. A document type may stand there and nowhere else (XML 1.0,
// production 22): reading this much to its end, however long its comments are, finds every one.

const blank = /[ \t\r\n]/;

/** Index after `end`; -1 where it never comes. */
function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at === -1 ? -1 : at + end.length;
}

/**
 * Whether the bytes are UTF-8 whose prolog is declaration, comments, instructions and blanks, with a root element after
 * it: no document type, in whatever case it is written, and no other alphabet to hide one in.
 */
export function hasPlainProlog(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
  // A byte order mark is no part of it; one of UTF-16, or NUL between letters, is no UTF-8.
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    if (blank.test(text[at] ?? '')) at += 1;
    else if (text.startsWith('<?', at)) at = after(text, '?>', at + 2);
    else if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4);
    else return /^<[A-Za-z_:\u0080-\uffff]/.test(text.slice(at, at + 2));
    if (at === -1) return false;
  }
  return false;
}
