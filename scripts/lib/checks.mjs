// Checks before the start: environment, data folder, disk space and port. Each problem is reported in one line, with
// advice.
import { accessSync, constants, existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { UserError } from './environment.mjs';

const megabyte = 1024 ** 2;

/** Integer from the environment, within limits. */
export function numberFrom(name, fallback, { min, max }) {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new UserError(
    `${name}=${text} is not a whole number from ${min} to ${max}.`,
    `Leave it out to use ${fallback}.`,
  );
}

/** Level by level: Node's recursive mkdir never returns where a folder can neither be created nor found (/proc). */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Makes sure that the data folder exists and is writable. */
export function checkDataFolder(folder) {
  const advice = 'Set WAYBILL_DATA to a folder that you may write.';
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    if (error.code === 'ENOSPC')
      throw new UserError(
        `The disk of ${folder} is full.`,
        'Free some space, or set WAYBILL_DATA to another disk.',
      );
    throw new UserError(`The data folder ${folder} cannot be used (${error.code ?? error.message}).`, advice);
  }
}

/** Throws when the disk of a folder has less free space than needed. */
export function checkSpace(folder, neededMegabytes, what) {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const { bavail, bsize } = statfsSync(existing);
  const free = Math.floor((bavail * bsize) / megabyte);
  if (free >= neededMegabytes) return;
  throw new UserError(
    `Not enough disk space: ${what} needs ${neededMegabytes} MB, ${existing} has ${free} MB free.`,
    'Free some space, or set WAYBILL_DATA to another disk.',
  );
}

function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host }, () => {
      const address = server.address();
      server.close(() => resolve(address.port));
    });
  });
}

/** Throws when something listens on the port, on either loopback address. */
export async function checkPort(port) {
  for (const host of ['127.0.0.1', '::1']) {
    try {
      await listenOnce(port, host);
    } catch (error) {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') continue;
      if (error.code === 'EACCES') {
        throw new UserError(`Port ${port} needs more rights than you have.`, 'Try PORT=3000 npm start.');
      }
      throw new UserError(
        `Port ${port} is taken by another program.`,
        `Stop that one, or use another port: PORT=${port + 1} npm start.`,
      );
    }
  }
}

/** A loopback port that is free now. */
export const freePort = () => listenOnce(0, '127.0.0.1');
