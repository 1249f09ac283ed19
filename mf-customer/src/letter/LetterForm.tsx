// Form for a letter in the customer's language: edited here, then opened in the user's own mail program or copied. It
// is never sent from here.

import { type Customer, type Language, languages, ownNameOf } from '@waybill/contract';
import { companyLanguage } from '@waybill/contract/company-language';
import { CallError, parseTextsDraft, platform, useDraft, useSaveDraft, useUnsaved } from '@waybill/platform';
import { Alert, Button, DraftNote, Icon, TextField } from '@waybill/ui';
import { SelectField, TextAreaField } from '@waybill/ui/data';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { historyChanged } from '../history/use-history';
import { NAMESPACE } from '../texts';
import { LetterBasis } from './LetterBasis';
import styles from './letter.module.css';
import { BODY_MAX, composeLetter, type Letter, mailtoOf } from './letters';
import { useSender } from './use-sender';

const nothing: Letter = { subject: '', body: '' };

interface LetterDraft extends Letter {
  language: Language;
}

function parseLetterDraft(value: unknown): LetterDraft | null {
  const texts = parseTextsDraft(value);
  const language = languages.find((each) => each === texts?.language);
  if (texts === null || language === undefined) return null;
  return { language, subject: texts.subject ?? '', body: texts.body ?? '' };
}

export function LetterForm({ customer, email }: { customer: Customer; email: string }) {
  const { t } = useTranslation(NAMESPACE);
  const sender = useSender();
  const { name, cmpName: company, country, isCompany, lead } = customer;
  const draftId = `letter:${customer.id}`;
  const draft = useDraft(draftId, parseLetterDraft);
  const restored = draft.restored?.value;
  const [language, setLanguage] = useState<Language>(() => restored?.language ?? companyLanguage(country));
  /** The text in each language chosen so far. */
  const [letters, setLetters] = useState<Partial<Record<Language, Letter>>>(() =>
    restored === undefined ? {} : { [restored.language]: { subject: restored.subject, body: restored.body } },
  );
  /** The texts as they were composed. */
  const [composedLetters, setComposedLetters] = useState<Partial<Record<Language, Letter>>>({});
  const letter = letters[language] ?? nothing;
  const [changed, setChanged] = useState(restored !== undefined);
  const [failed, setFailed] = useState(false);
  useUnsaved(changed, { draft: draftId });
  useSaveDraft(draftId, changed ? { language, ...letter } : null);

  useEffect(() => {
    let gone = false;
    composeLetter(language, { name, company, isCompany, lead, sender }).then(
      (composed) => {
        if (gone) return;
        // An earlier text in this language is kept.
        setLetters((before) => ({ [language]: composed, ...before }));
        setComposedLetters((before) => ({ ...before, [language]: composed }));
        setFailed(false);
      },
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [language, name, company, isCompany, lead, sender]);

  function discardDraft() {
    draft.remove();
    setLetters(composedLetters);
    setChanged(false);
  }

  const write = (part: Partial<Letter>) => {
    setLetters((before) => ({ ...before, [language]: { ...letter, ...part } }));
    setChanged(true);
  };

  /** Adds the letter to the history; a failure does not affect the letter. */
  const noted = (as: 'opened' | 'copied') =>
    void platform
      .call('customerLetter', { id: customer.id, as, language })
      .then(historyChanged)
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      });

  async function copy() {
    try {
      await navigator.clipboard.writeText(`${letter.subject}\n\n${letter.body}`);
      platform.toast('success', t('letter.copied'));
      noted('copied');
      draft.remove();
      setChanged(false);
    } catch {
      platform.toast('error', t('letter.notCopied'));
    }
  }

  return (
    <div className={styles.letter}>
      <DraftNote draft={draft.restored && { at: draft.restored.at, discard: discardDraft }} />
      {customer.guessed && <Alert type="warning" showIcon title={t('letter.guessed', { email })} />}
      {failed && <Alert type="error" showIcon title={t('letter.failed')} />}
      <SelectField
        name="language"
        label={t('letter.language')}
        value={language}
        onValue={(value) => setLanguage(languages.find((each) => each === value) ?? 'en')}
        options={languages.map((each) => ({ value: each, label: ownNameOf[each] }))}
      />
      <TextField
        name="subject"
        label={t('letter.subjectLabel')}
        value={letter.subject}
        onValue={(subject) => write({ subject })}
        maxLength={200}
      />
      <TextAreaField
        name="body"
        label={t('letter.bodyLabel')}
        value={letter.body}
        onValue={(body) => write({ body })}
        rows={12}
        maxLength={BODY_MAX}
      />
      {lead !== null && <LetterBasis lead={lead} />}
      <p className="wb-muted">{t('letter.own', { email })}</p>
      <div className="wb-actions">
        <Button
          type="primary"
          icon={<Icon name="mail" />}
          href={mailtoOf(email, letter)}
          onClick={() => {
            draft.remove();
            setChanged(false);
            noted('opened');
          }}
        >
          {t('letter.open')}
        </Button>
        <Button icon={<Icon name="copy" />} onClick={() => void copy()}>
          {t('letter.copy')}
        </Button>
      </div>
    </div>
  );
}
