// A text with elements in the places of its variables: the shell's translation library places only texts.
import { Fragment, type ReactNode } from 'react';

/** Around the name of a variable, in texts from `placeholders`: no translation and no company name has this sign. */
const MARK = '\u0001';

/** Values for a text whose variables are elements. */
export const placeholders = <Name extends string>(...names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, `${MARK}${name}${MARK}`])) as Record<Name, string>;

/** @param text translated with `placeholders` for the names of `elements` */
export function FilledText({
  text,
  elements,
}: {
  text: string;
  elements: Readonly<Record<string, ReactNode>>;
}) {
  // Every second part is the name of a variable.
  return text
    .split(MARK)
    .map((part, at) => <Fragment key={`${at} ${part}`}>{at % 2 === 1 ? elements[part] : part}</Fragment>);
}
