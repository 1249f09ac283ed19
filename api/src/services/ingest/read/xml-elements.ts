// Reads elements of an XML file of any size, one at a time, with what the elements around them say.
import sax, { type QualifiedTag, type Tag } from 'sax';
import { messageOf } from '../../../basics/failure';
import { FileError } from './problems';

/** An element without its namespace prefix. */
export interface XmlElement {
  name: string;
  attributes: readonly (readonly [name: string, value: string])[];
  children: XmlElement[];
  text: string;
}

/** Most letters of one row's element, and levels of elements. */
const ELEMENT_MAX = 20_000_000;
const DEPTH_MAX = 200;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function toElement({ name, attributes }: Tag | QualifiedTag): XmlElement {
  const ownAttributes = Object.entries(attributes).flatMap(([key, value]) =>
    /^xmlns(?::|$)|^(?:xsi|xml):/.test(key)
      ? []
      : [[localName(key), typeof value === 'string' ? value : value.value] as const],
  );
  return { name: localName(name), attributes: ownAttributes, children: [], text: '' };
}

interface ElementHandlers {
  /** @param path names of the elements from the root to this one */
  open?: (element: XmlElement, path: readonly string[]) => void;
  text?: (text: string) => void;
  close?: () => void;
}

/**
 * Parses pieces of an XML text.
 * @throws FileError for a text that is not well-formed, with its line
 */
export async function* parseXml(
  pieces: AsyncIterable<string>,
  name: string,
  handlers: ElementHandlers,
  { isCut = false } = {},
): AsyncGenerator<void> {
  const parser = sax.parser(true);
  const path: string[] = [];
  let problem: Error | undefined;
  parser.onerror = (error) => {
    problem ??= error;
  };
  parser.onopentag = (tag) => {
    const element = toElement(tag);
    path.push(element.name);
    if (path.length > DEPTH_MAX) problem ??= new Error(`more than ${DEPTH_MAX} elements within each other`);
    handlers.open?.(element, path);
  };
  parser.ontext = (text) => handlers.text?.(text);
  parser.oncdata = (text) => handlers.text?.(text);
  parser.onclosetag = () => {
    handlers.close?.();
    path.pop();
  };
  const check = () => {
    if (problem === undefined) return;
    const [reason = ''] = messageOf(problem).split('\n');
    throw new FileError(`${name} is no XML at line ${parser.line + 1}: ${reason}`, problem);
  };
  const run = (work: () => void) => {
    try {
      work();
    } catch (error) {
      if (error instanceof FileError) throw error;
      // After an error the parser throws it again.
      problem ??= error instanceof Error ? error : new Error(String(error));
    }
    check();
  };
  for await (const piece of pieces) {
    run(() => parser.write(piece));
    yield;
  }
  if (!isCut) run(() => parser.close());
}

const isEmptyMark = ({ name, children, text }: XmlElement) =>
  name === 'null' && children.length === 0 && text.trim() === '';

/** An element around rows, and the fields in it so far. */
interface Surrounding {
  element: XmlElement;
  fields: Map<string, string>;
  counts: Map<string, number>;
  hasRows: boolean;
}

/** Of elements beside the rows, so many of one name become fields: more are a table of their own. */
const SIBLINGS_MAX = 20;
/** Most fields that the elements around a row may have. */
const FIELDS_MAX = 2_000;

/**
 * Adds the texts and attributes of an element and of those in it.
 * @param path name of the element; a second one of its parent has a number behind its name
 */
export function addFields(fields: Map<string, string>, element: XmlElement, path: string): void {
  const join = (name: string) => (path === '' ? name : `${path}.${name}`);
  for (const [name, value] of element.attributes) fields.set(join(name), value.trim());
  const counts = new Map<string, number>();
  for (const child of element.children) {
    if (isEmptyMark(child)) continue;
    const count = (counts.get(child.name) ?? 0) + 1;
    counts.set(child.name, count);
    addFields(fields, child, join(count === 1 ? child.name : `${child.name} ${count}`));
  }
  const text = element.text.trim();
  const isLeaf = element.children.every(isEmptyMark);
  if (text !== '' || (isLeaf && element.attributes.length === 0))
    fields.set(path === '' ? element.name : path, text);
}

interface FoundElement {
  element: XmlElement;
  /** Fields of the elements around it that came before, by `Parent.Field`. */
  around: ReadonlyMap<string, string>;
}

/**
 * Finds the elements of a name, outermost ones only.
 * @throws FileError for a text that is not well-formed, or an element that is too large
 */
export async function* readElements(
  pieces: AsyncIterable<string>,
  name: string,
  wanted: string,
): AsyncGenerator<FoundElement> {
  const found: FoundElement[] = [];
  const surroundings: Surrounding[] = [];
  /** Open elements: of a row, or of a field beside rows. */
  const open: XmlElement[] = [];
  let size = 0;
  const openSurrounding = (element: XmlElement) => {
    const fields = new Map<string, string>();
    for (const [key, value] of element.attributes) fields.set(`${element.name}.${key}`, value.trim());
    surroundings.push({ element, fields, counts: new Map(), hasRows: false });
  };
  const grow = (letters: number) => {
    size += letters;
    if (size > ELEMENT_MAX)
      throw new FileError(`${name} has an element with more than ${ELEMENT_MAX} letters: it is no row.`);
  };
  const handlers: ElementHandlers = {
    open: (element) => {
      if (open.length === 0 && element.name !== wanted) {
        openSurrounding(element);
        return;
      }
      if (open.length === 0) size = 0;
      grow(element.name.length + 20);
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    text: (text) => {
      const current = open.at(-1) ?? surroundings.at(-1)?.element;
      if (current === undefined || (open.length === 0 && text.trim() === '')) return;
      grow(text.length);
      current.text += text;
    },
    close: () => {
      const closed = open.pop();
      if (closed !== undefined) {
        if (open.length > 0) return;
        const around = new Map(surroundings.flatMap(({ fields }) => [...fields]));
        found.push({ element: closed, around });
        for (const surrounding of surroundings) surrounding.hasRows = true;
        return;
      }
      closeSurrounding(surroundings, name);
      size = 0;
    },
  };
  for await (const _ of parseXml(pieces, name, handlers)) {
    yield* found.splice(0);
  }
  yield* found.splice(0);
}

/** Gives the fields of an element that ends to the one around it. */
function closeSurrounding(surroundings: Surrounding[], name: string): void {
  const closed = surroundings.pop();
  const outer = surroundings.at(-1);
  // What was around the rows before says nothing of those that follow.
  if (closed === undefined || outer === undefined || closed.hasRows) return;
  const { element, fields } = closed;
  const count = (outer.counts.get(element.name) ?? 0) + 1;
  outer.counts.set(element.name, count);
  if (count > SIBLINGS_MAX || isEmptyMark(element)) return;
  const ownName = count === 1 ? element.name : `${element.name} ${count}`;
  const text = element.text.trim();
  if (text !== '') outer.fields.set(`${outer.element.name}.${ownName}`, text);
  // Its fields begin with its own name, which is now below that of the outer one.
  for (const [key, value] of fields)
    outer.fields.set(`${outer.element.name}.${ownName}${key.slice(element.name.length)}`, value);
  if (outer.fields.size > FIELDS_MAX)
    throw new FileError(
      `${name} has more than ${FIELDS_MAX} fields around its rows. Say in the format's "file" which "element" is a row.`,
    );
}
