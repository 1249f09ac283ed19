// Files that were ordered, as a browser gets them; and what is in a workbook.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { eventually } from '@waybill/contract/testing/eventually';
import { programArguments } from './programs';
import { newFolder, removeFolder } from './server';
import type { Browser, Sent } from './signer';

export interface Fetched {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** What a call that answers a file sends; with `cutAfter`, goes away after so many bytes. */
export const fetchBytes = (
  browser: Browser,
  path: string,
  query: Record<string, string>,
  cutAfter = Number.POSITIVE_INFINITY,
): Promise<Fetched> => fetched(browser, browser.prepare('GET', path, { query }), cutAfter);

/** The same of a call whose question is sealed. */
export const fetchSealed = (browser: Browser, path: string, json: object): Promise<Fetched> =>
  fetched(browser, browser.prepare('POST', path, { json, encrypt: true }));

export function fetched(
  browser: Browser,
  { method, target, headers, body }: Sent,
  cutAfter = Number.POSITIVE_INFINITY,
): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port: browser.port, method, path: target, headers },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const done = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          });
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size < cutAfter) return;
          response.destroy();
          done();
        });
        response.on('end', done);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Fetches an ordered file's bytes. */
export const fetchFile = (browser: Browser, token: string, cutAfter?: number): Promise<Fetched> =>
  fetchBytes(browser, '/api/file', { token }, cutAfter);

export const fileState = (browser: Browser, token: string) =>
  browser.send('GET', '/api/file/state', { query: { token } });

/** Waits until a file is no longer worked on. */
export async function settled(browser: Browser, token: string) {
  const { data: last } = await eventually(async () => {
    const { data } = await fileState(browser, token);
    if (data?.state !== 'working') return { data };
    expect(data.done).toBeLessThanOrEqual(data.total);
    return null;
  }, `file ${token}`);
  return last;
}

export type Cell = string | number | boolean | null | { day: string };

/** Every sheet, by a library that the server does not write with. */
export function readWorkbook(bytes: Buffer): { sheet: string; data: Cell[][] }[] {
  const folder = newFolder('workbook');
  const file = join(folder, 'workbook.xlsx');
  writeFileSync(file, bytes);
  try {
    const printed = execFileSync(process.execPath, programArguments('read-sheets', file), {
      maxBuffer: 200_000_000,
    });
    return JSON.parse(printed.toString());
  } finally {
    removeFolder(folder);
  }
}
