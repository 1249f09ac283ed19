// Passkeys (WebAuthn): what a master account may ask for beside its password at login. Offered, never forced.
import { z } from 'zod';

/** Passkeys that one account may have at a time. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
/** Time to answer what a browser was asked, in seconds. */
export const PASSKEY_SECONDS = 300;

/** `data` of a login that was answered with code `passkeyNeeded`: names the login whose password was right. */
export const passkeyNeed = z.object({ ticket: z.string() });
