// `key show`: prints the public key of the signing key used here, and how other machines come to trust it.
import type { Context, Outcome } from './context';
import { alignColumns } from './words';

export async function showKey(context: Context): Promise<Outcome> {
  const { key, publicKey } = await context.signer();
  const trusted = (await context.trusted()).includes(publicKey);
  return {
    ok: true,
    data: { name: key, publicKey, trusted },
    lines: [
      ...alignColumns(
        [
          ['public key', publicKey],
          ['its name', key],
          ['trusted here', trusted ? 'yes' : 'no: WAYBILL_TRUSTED_KEYS names others'],
        ],
        '',
      ),
      '',
      'Where releases are served and where the shell is built, set',
      `  WAYBILL_TRUSTED_KEYS=${publicKey}`,
      'Several keys are separated by commas. To change the key: trust both, release a shell that carries both,',
      'sign with the new one, then trust the new one alone (docs/releases.md).',
    ],
  };
}
