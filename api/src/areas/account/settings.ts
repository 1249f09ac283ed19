// Calls that change an account's own profile, settings and password.
import { type AccountSettings, checkPassword, checkPasswordChanged } from '@waybill/contract';
import { and, eq } from 'drizzle-orm';
import { ApiError, invalid } from '../../basics/failure';
import { isTimeZone } from '../../basics/time-zone';
import { accountOf, type Handlers } from '../../services/context';
import { authenticate } from '../../services/identity/authenticate';
import { refuse } from '../../services/identity/proofs';
import { revokeAllKeys } from '../../services/identity/revoke-all-keys';
import { notifySecurityChange } from '../../services/identity/security-notices';
import { hashPassword } from '../../services/security/passwords';
import type { Services } from '../../services/services';
import type { Database } from '../../stores/accounts/database';
import { effectivePlan, masters, ofMaster } from '../../stores/accounts/effective-plan';
import { accounts } from '../../stores/accounts/schema';

type SettingsCalls = 'settings' | 'settingsSave' | 'passwordChange';

async function readSettings(
  db: Database,
  accountId: string,
  { mails }: Pick<Services, 'mails'>,
): Promise<AccountSettings> {
  const [row] = await db
    .select({
      company: accounts.company,
      country: accounts.country,
      time_zone: effectivePlan.timeZone,
      muted: accounts.muted,
      email: accounts.email,
    })
    .from(accounts)
    .leftJoin(masters, ofMaster)
    .where(eq(accounts.id, accountId));
  if (row === undefined) throw new ApiError('sessionExpired');
  return { ...row, mails };
}

export function settingsHandlers(services: Services): Pick<Handlers, SettingsCalls> {
  const { db } = services.accounts;
  return {
    settings: (_request, context) => readSettings(db, accountOf(context).id, services),

    settingsSave: ({ company, country, time_zone, muted }, context) => {
      const { id, master } = accountOf(context);
      const setsZone = master && time_zone !== '';
      if (setsZone && !isTimeZone(time_zone)) throw invalid({ field: 'time_zone', rule: 'format' });
      return context.effect(async (tx) => {
        await tx
          .update(accounts)
          .set({
            company: company || null,
            country: country || null,
            muted: [...new Set(muted)],
            ...(setsZone && { time_zone }),
          })
          .where(eq(accounts.id, id));
        return readSettings(tx, id, services);
      });
    },

    passwordChange: async (request, context) => {
      const { id, username } = accountOf(context);
      const { password, old_password: before } = request;
      refuse([...checkPassword(password), ...checkPasswordChanged(before, password)]);
      // This may be a retry after a lost reply: the old password is no longer right then.
      const shown = (await context.wasCharged())
        ? undefined
        : await authenticate(services, username, before, context, { captcha: false });
      if (shown?.retrievable === false) throw new ApiError('cannotRetrieve');
      const hash = await hashPassword(password);
      return context.effect(async (tx) => {
        if (shown === undefined) return {};
        const [row] = await tx
          .update(accounts)
          .set({ password: hash })
          .where(and(eq(accounts.id, id), eq(accounts.password, shown.password)))
          .returning({ id: accounts.id });
        if (row === undefined) throw new ApiError('loginFailed', { cause: 'changed in the meantime' });
        await services.sessions.endAll(tx, id, 'password', context.tokenHash ?? undefined);
        await notifySecurityChange(tx, id, 'passwordChanged', { language: context.language });
        if (request.revoke_keys) await revokeAllKeys(services, tx, context);
        return {};
      });
    },
  };
}
