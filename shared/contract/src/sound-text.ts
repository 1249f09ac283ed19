// What a text of the wire may be: everything that a store can keep and UTF-8 can say.

/** Whether a text has neither the character NUL nor half of a pair of UTF-16. No honest browser sends either. */
export const isSoundText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Whether every text in a value is sound, names of files and of fields among them, however deep it nests. */
export function isSound(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const each = left.pop();
    if (typeof each === 'string' && !isSoundText(each)) return false;
    if (each instanceof File && !isSoundText(each.name)) return false;
    if (typeof each !== 'object' || each === null) continue;
    for (const [name, inner] of Object.entries(each)) left.push(name, inner);
  }
  return true;
}

/** The field of a request that is not sound; empty where the request is no object of fields, undefined where all are. */
export function unsoundField(fields: unknown): string | undefined {
  if (isSound(fields)) return undefined;
  if (typeof fields !== 'object' || fields === null) return '';
  const [name = ''] = Object.entries(fields).find(([, value]) => !isSound(value)) ?? [];
  return isSoundText(name) ? name : '';
}
