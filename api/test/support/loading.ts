// Files that the operator's staff load on the site, through HTTP.

import { createHash } from 'node:crypto';
import type { LoadingJob } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { eventually } from '@waybill/contract/testing/eventually';
import { actionKey, type Browser } from './signer';
import { formOf } from './uploads';

/** Uploads a file of one part. Returns its id. */
export async function uploadFile(browser: Browser, name: string, text: string): Promise<string> {
  const bytes = Buffer.from(text);
  const { data: file } = await browser.send('POST', calls.loadingUpload.path, {
    form: { name, size: String(bytes.length), modified: '1' },
    idempotencyKey: actionKey(),
  });
  const sum = createHash('sha256').update(bytes).digest('hex');
  const parts = await formOf({ name: 'part', bytes }, { id: file.id, offset: '0', sum }, 'part');
  const { code, message } = await browser.send('POST', calls.loadingPart.path, { parts });
  if (code !== 0) throw new Error(`${name}: ${code} ${message}`);
  return file.id;
}

/** Runs a job of loading to its end. */
export async function runLoadingJob(browser: Browser, path: string, json: object): Promise<LoadingJob> {
  const {
    code,
    data: begun,
    message,
  } = await browser.send('POST', path, {
    json,
    idempotencyKey: actionKey(),
  });
  if (code !== 0) throw new Error(`${path}: ${code} ${message}`);
  return eventually(async () => {
    const { data: job } = await browser.send('GET', calls.loadingJob.path, { query: { id: begun.id } });
    return ['waiting', 'working'].includes(job.state) ? null : job;
  }, path);
}
