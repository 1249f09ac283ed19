// Stores translations that an account asked for, so that the same text is not translated for it again.
import type { Language } from '@waybill/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { translations } from '../../stores/accounts/schema';
import { sha256 } from '../security/tis1';

type TranslationTarget = 'zh' | 'en';

/** Language into which goods texts are translated for a reader of this language. */
export const toTarget = (language: Language): TranslationTarget =>
  language === 'cn' || language === 'cnf' ? 'zh' : 'en';

export async function findStoredTranslation(
  db: Database,
  accountId: string,
  text: string,
  to: TranslationTarget,
): Promise<string | null> {
  const [row] = await db
    .select({ translated: translations.translated })
    .from(translations)
    .where(
      and(
        eq(translations.account_id, accountId),
        eq(translations.source, sha256(text)),
        eq(translations.language, to),
      ),
    );
  return row?.translated ?? null;
}

export async function holdTranslation(
  db: Database,
  accountId: string,
  text: string,
  to: TranslationTarget,
  translated: string,
): Promise<void> {
  await db
    .insert(translations)
    .values({ account_id: accountId, source: sha256(text), language: to, translated })
    .onConflictDoNothing();
}
