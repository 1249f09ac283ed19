// Opening line and two questions for a call, in the customer's language.
import { type Customer, type ListedCustomer, localeOf, ownNameOf } from '@waybill/contract';
import { useSession } from '@waybill/platform';
import { Alert, Panel } from '@waybill/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { letterLanguage } from '../letter/letters';
import { NAMESPACE } from '../texts';
import styles from './call.module.css';
import { type CallScript, composeCall } from './call-script';

/** Name under which the user calls: their company's, else their own. */
function useSender(): string {
  const session = useSession();
  const user = session.status === 'authenticated' ? session.user : null;
  return user?.company || user?.username || '';
}

interface ScriptPanelProps {
  customer: ListedCustomer;
  country: Customer['country'];
  side: 1 | 2;
}

export function ScriptPanel({ customer, country, side }: ScriptPanelProps) {
  const { t } = useTranslation(NAMESPACE);
  const sender = useSender();
  const language = letterLanguage(country);
  const { cmpName, lead, rhythm } = customer;
  const [script, setScript] = useState<CallScript | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    composeCall(language, { cmpName, lead, rhythm }, side, sender).then(
      (composed) => !isGone && setScript(composed),
      () => !isGone && setScript('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [language, cmpName, lead, rhythm, side, sender]);

  if (script === 'failed') return <Alert type="error" showIcon title={t('letter.failed')} />;
  return (
    <Panel title={t('call.script')} note={ownNameOf[language]}>
      <div lang={localeOf[language]} className={styles.script}>
        <p>{script?.opening}</p>
        <ol>
          {script?.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
      </div>
    </Panel>
  );
}
