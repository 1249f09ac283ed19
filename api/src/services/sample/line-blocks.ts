// Generates the sample in a child process of low priority, so that people's searches do not wait for it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { programBeside } from '../../basics/program';
import type { LineBlock } from '../../stores/warehouse/load';
import type { SampleSelection } from './rows';

const HEADER_BYTES = 8;

/** Splits a stream into its blocks. @throws Error when it ends within one */
async function* readBlocks(stream: AsyncIterable<Buffer>): AsyncGenerator<LineBlock> {
  let pending: Buffer[] = [];
  let size = 0;
  let needed = HEADER_BYTES;
  for await (const chunk of stream) {
    pending.push(chunk);
    size += chunk.length;
    while (size >= needed) {
      const bytes = Buffer.concat(pending, size);
      const rows = bytes.readUInt32LE(0);
      const end = HEADER_BYTES + bytes.readUInt32LE(4);
      if (size < end) {
        pending = [bytes];
        needed = end;
        break;
      }
      yield { rows, bytes: bytes.subarray(HEADER_BYTES, end) };
      pending = [bytes.subarray(end)];
      size -= end;
      needed = HEADER_BYTES;
    }
  }
  if (size > 0) throw new Error('the sample’s rows ended within a block');
}

/**
 * The sample as blocks of lines.
 * @param signal ends the child process
 * @throws Error when the child process fails
 */
export async function* generateLineBlocks(
  batch: string,
  selection: SampleSelection,
  signal: AbortSignal,
): AsyncGenerator<LineBlock> {
  const child = fork(programBeside(import.meta.url, 'write-lines'), [JSON.stringify({ batch, selection })], {
    execArgv: process.execArgv,
    env: {},
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    signal,
  });
  const ended = once(child, 'exit');
  // The signal's error reaches the reader as the end of the stream.
  child.on('error', () => undefined);
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  try {
    if (child.stdout === null) throw new Error('the sample’s rows cannot be read');
    yield* readBlocks(child.stdout);
    const [code] = await ended;
    if (code !== 0) throw new Error(`generating the sample ended with ${String(code)}`);
  } finally {
    child.kill('SIGKILL');
  }
}
