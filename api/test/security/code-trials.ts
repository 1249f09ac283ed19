// I25: codes to one mailbox that strangers ask for: they do not keep its owner from getting one, nor fill the mailbox.
import { codes } from '@waybill/contract';
import { askCode, codeType, newEmail } from '../support/identity';
import { visitor } from '../support/server';
import { newAccount, operate } from './people';
import type { Trial } from './trial';

/** Codes that one mailbox is sent in an hour, and those of them that one address may ask for. */
const PER_MAILBOX = 20;

const lockOut: Trial = {
  id: 'I25',
  what: 'codes to one mailbox asked for from foreign addresses: the owner still gets one elsewhere; one address waits a minute; the mailbox gets no more than 20 an hour',
  async run({ port, size }, tally) {
    for (let round = 0; round < size(1, 5); round += 1) {
      const { username } = await newAccount(port);
      const email = newEmail();
      await operate(port, 'account-set', { username, fields: { email } });
      const ask = async (by: { from?: string } = {}) =>
        askCode(await visitor(port), email, codeType.forgotEmail, by);
      const from = '10.250.1.1';
      for (let stranger = 0; stranger < 5; stranger += 1) tally.accepted('a stranger', await ask());
      tally.accepted('the owner at another address', await ask({ from }));
      tally.refused('the same address within the minute', await ask({ from }), [codes.tooMany]);
      for (let stranger = 6; stranger < PER_MAILBOX; stranger += 1)
        tally.accepted('another stranger', await ask());
      tally.refused('beyond what a mailbox is sent', await ask(), [codes.tooMany]);
    }
  },
};

export const codeTrials: readonly Trial[] = [lockOut];
