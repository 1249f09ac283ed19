// Reads JSON lines, or an array of objects (also one within an object), as rows. JSON.parse reads each object; here the objects are only found, so
// that a file of any size is read in little memory.
import { messageOf } from '../../../basics/failure';
import { unwrapJsonList } from './json-list';
import { FileError } from './problems';
import type { NamedRow } from './table-rows';
import { createUnreadableError } from './unreadable';

/** Most letters of one object: a larger one is no row. */
const OBJECT_MAX = 20_000_000;
/** Levels of an object within another one. */
const DEPTH_MAX = 100;

const marks = /["\\{}[\]]/g;

/** Finds the objects of a text that comes in pieces. */
class ObjectSplitter {
  private readonly name: string;
  private depth = 0;
  private isText = false;
  private isEscaped = false;
  private pending = '';
  /** Whether the file is an array, and whether it was closed. */
  private array: 'none' | 'open' | 'closed' = 'none';
  private count = 0;

  constructor(name: string) {
    this.name = name;
  }

  /** What stands between objects: separators, and the brackets of the array. */
  private passBetween(between: string): void {
    for (const [sign] of between.matchAll(/\S/g)) {
      if (sign === ',' && this.count > 0 && this.array === 'open') continue;
      if (sign === '[' && this.array === 'none' && this.count === 0) this.array = 'open';
      else if (sign === ']' && this.array === 'open') this.array = 'closed';
      else if (this.count === 0) throw createUnreadableError('noList', this.name);
      else throw this.createProblem(`there is “${sign}” after it`);
    }
  }

  private createProblem(what: string): FileError {
    return new FileError(`${this.name} is not JSON after object ${this.count}: ${what}`);
  }

  /** @returns the objects that end in this piece */
  split(piece: string): string[] {
    const objects: string[] = [];
    /** Beginning of what is not yet consumed. */
    let from = 0;
    marks.lastIndex = 0;
    if (this.isEscaped) {
      this.isEscaped = false;
      marks.lastIndex = 1;
    }
    for (let mark = marks.exec(piece); mark !== null; mark = marks.exec(piece)) {
      const [sign] = mark;
      if (this.isText) {
        if (sign === '"') this.isText = false;
        else if (sign === '\\') {
          this.isEscaped = mark.index + 1 === piece.length;
          marks.lastIndex = mark.index + 2;
        }
        continue;
      }
      if (this.depth === 0) {
        if (sign !== '{') continue;
        this.passBetween(piece.slice(from, mark.index));
        if (this.array === 'closed') throw this.createProblem('there is more behind the array');
        from = mark.index;
        this.depth = 1;
      } else if (sign === '"') this.isText = true;
      else if (sign === '{' || sign === '[') this.depth += 1;
      else if (sign === '}' || sign === ']') this.depth -= 1;
      if (this.depth > DEPTH_MAX) throw this.createProblem('it has objects within objects without end');
      if (this.depth > 0 || sign !== '}') continue;
      objects.push(this.pending + piece.slice(from, mark.index + 1));
      this.pending = '';
      this.count += 1;
      from = mark.index + 1;
    }
    if (this.depth === 0) this.passBetween(piece.slice(from));
    else this.pending += piece.slice(from);
    if (this.pending.length > OBJECT_MAX)
      throw this.count === 0
        ? createUnreadableError('noList', this.name)
        : this.createProblem(`an object has more than ${OBJECT_MAX} letters`);
    return objects;
  }

  /** @throws FileError when the file ends within an object or an array */
  end(): void {
    if (this.depth > 0 || this.array === 'open') throw this.createProblem('it is cut off');
    if (this.count === 0) throw createUnreadableError('noList', this.name);
  }
}

const NUMBERS = /"(?:[^"\\]|\\.)*"|-?\d[\w.+-]*/gs;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Numbers as the texts that stand in the file: 20-digit ids and `1.10` stay exact.
 * @param decimal separator of the mapping, by which all cells are read
 */
const quoteNumbers = (json: string, decimal: string): string =>
  json.replace(NUMBERS, (token) =>
    token.startsWith('"') || !NUMBER.test(token) ? token : `"${token.replace('.', decimal)}"`,
  );

const isPlainValue = (value: unknown) => value === null || typeof value !== 'object';
const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Cells of an object: those of an inner one by `outer.inner`, a list of values with semicolons. */
function addCells(row: Map<string, string>, value: unknown, path: string): void {
  if (Array.isArray(value) && value.every(isPlainValue)) row.set(path, value.map(toText).join('; '));
  else if (Array.isArray(value)) row.set(path, JSON.stringify(value));
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      addCells(row, inner, path === '' ? key : `${path}.${key}`);
  else row.set(path, toText(value));
}

/**
 * Rows of a JSON text, one for each object.
 * @throws FileError for a text that is no list of objects, naming the object after which it is wrong
 */
export async function* readJsonRows(
  pieces: AsyncIterable<string>,
  name: string,
  decimal: string,
): AsyncGenerator<NamedRow> {
  const splitter = new ObjectSplitter(name);
  let count = 0;
  for await (const piece of unwrapJsonList(pieces, name))
    for (const object of splitter.split(piece)) {
      const row = new Map<string, string>();
      count += 1;
      try {
        addCells(row, JSON.parse(quoteNumbers(object, decimal)), '');
      } catch (error) {
        throw new FileError(`Object ${count} of ${name} is not JSON: ${messageOf(error)}`, error);
      }
      yield row;
    }
  splitter.end();
}
