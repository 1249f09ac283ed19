// PGlite with a cache of prepared statements. Its own `query` parses and plans each statement again, in six messages
// and 0.5 to 4 ms; a prepared one takes two messages and 0.05 to 0.2 ms.
import { parse, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { YieldingPGlite } from './yielding-pglite';

const { serialize } = protocol;

/** Statements worth preparing: others are rare, and not planned. */
const planned = /^\s*(select|insert|update|delete|with)\b/i;
/** Longer statements are lists of rows, which hardly recur. */
const LONGEST = 4_000;
/** Statements kept prepared, the most recently used ones. */
const KEPT = 200;
/** Prepared statements are planned again after so long, in ms, because tables have grown meanwhile. */
const FRESH_MS = 600_000;

type Messages = Awaited<ReturnType<YieldingPGlite['execProtocolStream']>>;

interface Statement {
  name: string;
  /** OIDs of the parameter types. */
  types: number[];
  /** Description of the result rows, which the engine sends only once. */
  description: Messages;
  at: number;
}

export class PreparedPGlite extends YieldingPGlite {
  readonly #kept = new Map<string, Statement>();
  #made = 0;

  override async query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    if (!isKept(text)) return super.query<T>(text, params, options);
    await this._checkReady();
    return this._runExclusiveTransaction(() => this.#run<T>(text, params, options));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const { query } = tx;
      tx.query = <Row>(text: string, params?: unknown[], options?: QueryOptions) =>
        // A closed transaction rejects the query itself.
        tx.closed || !isKept(text)
          ? query<Row>(text, params, options)
          : this.#run<Row>(text, params, options);
      return work(tx);
    });
  }

  #run<T>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const { name, types, description } = await this.#prepared(text);
      const values = params.map((value, i) => this.#textOf(value, types[i]));
      const answers = await this.#send(serialize.bind({ statement: name, values }), serialize.execute({}));
      if (!this.isInTransaction()) await this.syncToFs();
      const { rowMode } = options ?? {};
      const [results] = parse.parseResults([...description, ...answers], this.#parsersFor(options), {
        rowMode,
      });
      return results as Results<T>;
    });
  }

  /**
   * Parsers of the query, falling back to the hundreds of default ones: copying those took longer than most statements.
   */
  #parsersFor(options: QueryOptions | undefined): PreparedPGlite['parsers'] {
    return options?.parsers === undefined
      ? this.parsers
      : Object.assign(Object.create(this.parsers), options.parsers);
  }

  #textOf(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : this.serializers[type];
    return serializer === undefined ? String(value) : serializer(value);
  }

  /** Sends messages in one batch, after which the engine is ready for the next, even if these failed. */
  #send(...messages: Uint8Array[]): Promise<Messages> {
    return this.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });
  }

  async #close({ name }: Statement): Promise<void> {
    await this.#send(serialize.close({ type: 'S', name }));
  }

  async #prepared(text: string): Promise<Statement> {
    const now = performance.now();
    const held = this.#kept.get(text);
    this.#kept.delete(text);
    if (held !== undefined && now - held.at < FRESH_MS) {
      // The last entry of the map is the most recently used one.
      this.#kept.set(text, held);
      return held;
    }
    if (held !== undefined) await this.#close(held);
    for (const [eldest, oldest] of this.#kept) {
      if (this.#kept.size < KEPT) break;
      this.#kept.delete(eldest);
      await this.#close(oldest);
    }
    this.#made += 1;
    const name = `kept_${this.#made}`;
    const about = await this.#send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const types = parse.parseDescribeStatementResults(about);
    const description = about.filter((message) => message.name === 'rowDescription');
    const statement = { name, types, description, at: now };
    this.#kept.set(text, statement);
    return statement;
  }
}

const isKept = (text: string) => text.length <= LONGEST && planned.test(text);
