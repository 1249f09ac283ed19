// Finds the list of records of a JSON file that is one object around it, such as `{"data": […]}`, and passes on only that
// list. A file of any size is read in little memory: what surrounds the list is skipped, never stored.
import { FileError } from './problems';

/** Letters after which a list in an object that has not ended is taken for the records: rows are shorter. */
const ROW_LETTERS = 1_000_000;
/** Letters that are stored at most while no list is found. */
const WAITING_LETTERS = 20_000_000;

const marks = /["\\{}[\]]/g;

type State = 'waiting' | 'plain' | 'wrapped';

/** Takes pieces of a file, and answers those of the list in it; a file that is no single object stays as it is. */
class ListFinder {
  private readonly name: string;
  private state: State = 'waiting';
  /** Text that is not passed on yet. */
  private pending = '';
  /** How far `pending` was looked through. */
  private at = 0;
  /** Brackets that are open. */
  private open = '';
  private isText = false;
  /** Where a bracket opened that an object may follow, within `pending`. */
  private bracketAt: number | undefined;
  private list: { from: number; to: number | undefined } | undefined;
  private hasSeveral = false;
  /** Whether the first object of the file has ended, and where within `pending`. */
  private hasEnded = false;
  private endAt = 0;

  constructor(name: string) {
    this.name = name;
  }

  add(piece: string): string {
    if (this.isPlain()) return piece;
    this.pending += piece;
    this.look();
    if (this.isPlain()) return this.takeAll();
    if (this.list !== undefined && this.pending.length > ROW_LETTERS) this.state = 'wrapped';
    if (this.state === 'wrapped') return this.takeList();
    if (this.pending.length <= WAITING_LETTERS) return '';
    this.state = 'plain';
    return this.takeAll();
  }

  /** @throws FileError when the file ends behind the list, but within the object around it */
  end(): string {
    if (this.state === 'wrapped' && this.list?.to !== undefined && !this.hasEnded)
      throw new FileError(`${this.name} is not JSON: it is cut off behind its list`);
    const isWhole = this.state === 'wrapped' || (this.list !== undefined && this.hasEnded);
    return isWhole ? this.takeList() : this.takeAll();
  }

  private isPlain(): boolean {
    return this.state === 'plain';
  }

  private takeAll(): string {
    const all = this.pending;
    this.pending = '';
    return all;
  }

  /** The part of the list that was looked through; what surrounds it is dropped. */
  private takeList(): string {
    if (this.hasSeveral) throw this.createDoubt();
    const { list } = this;
    const part = list === undefined ? '' : this.pending.slice(list.from, list.to ?? this.at);
    const seen = this.bracketAt ?? this.at;
    this.pending = this.pending.slice(seen);
    this.at -= seen;
    if (this.bracketAt !== undefined) this.bracketAt = 0;
    this.list = { from: 0, to: list?.to === undefined ? undefined : 0 };
    return part;
  }

  private look(): void {
    marks.lastIndex = this.at;
    for (let mark = marks.exec(this.pending); mark !== null; mark = marks.exec(this.pending)) {
      const [sign] = mark;
      const { index } = mark;
      if (sign === '\\') {
        // What it escapes may be in the next piece.
        if (index + 1 === this.pending.length) {
          this.at = index;
          return;
        }
        marks.lastIndex = index + 2;
      } else if (sign === '"') {
        this.isText = !this.isText;
        this.bracketAt = undefined;
      } else if (!this.isText) this.passBracket(sign, index);
      if (this.state === 'plain') return;
      this.at = marks.lastIndex;
    }
    this.at = this.pending.length;
    if (this.hasEnded && this.state === 'waiting' && /\S/.test(this.pending.slice(this.endAt)))
      this.state = 'plain';
  }

  private passBracket(sign: string, index: number): void {
    if (this.open === '') {
      if (this.state === 'wrapped' || (this.list !== undefined && this.endAt > ROW_LETTERS))
        throw new FileError(`${this.name} is not JSON: there is “${sign}” behind the object with the list`);
      // A second object, or an array: the file is a list itself.
      if (this.hasEnded || sign !== '{') this.state = 'plain';
      else this.open = sign;
      return;
    }
    if (sign === '{' || sign === '[') {
      const follows =
        this.bracketAt !== undefined && this.pending.slice(this.bracketAt + 1, index).trim() === '';
      if (sign === '{' && follows) this.beginList(this.bracketAt ?? index);
      this.bracketAt = sign === '[' && !this.open.includes('[') ? index : undefined;
      this.open += sign;
      return;
    }
    this.bracketAt = undefined;
    this.open = this.open.slice(0, -1);
    if (this.list !== undefined && this.list.to === undefined && !this.open.includes('['))
      this.list.to = index + 1;
    if (this.open === '') {
      this.hasEnded = true;
      this.endAt = index + 1;
    }
  }

  /** Of several lists nothing says which has the records. */
  private beginList(from: number): void {
    if (this.list === undefined) this.list = { from, to: undefined };
    else this.hasSeveral = true;
  }

  private createDoubt(): FileError {
    return new FileError(
      `${this.name} is an object with several lists. Save the list of the records as a file of its own.`,
    );
  }
}

/**
 * Pieces of a JSON text; of one that is a single object with a list of objects, those of the list.
 * @throws FileError for an object with several such lists
 */
export async function* unwrapJsonList(pieces: AsyncIterable<string>, name: string): AsyncGenerator<string> {
  const finder = new ListFinder(name);
  for await (const piece of pieces) {
    const part = finder.add(piece);
    if (part !== '') yield part;
  }
  const rest = finder.end();
  if (rest !== '') yield rest;
}
