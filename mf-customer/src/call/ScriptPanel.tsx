// Opening line and two questions for a call, in the customer's language.

import { type Customer, type ListedCustomer, localeOf, ownNameOf } from '@waybill/contract';
import { companyLanguage } from '@waybill/contract/company-language';
import { useLanguage } from '@waybill/platform';
import { Alert, Panel } from '@waybill/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSender } from '../letter/use-sender';
import { NAMESPACE } from '../texts';
import styles from './call.module.css';
import { type CallScript, composeCall } from './call-script';

interface ScriptPanelProps {
  customer: ListedCustomer;
  country: Customer['country'];
  side: 1 | 2;
}

export function ScriptPanel({ customer, country, side }: ScriptPanelProps) {
  const { t } = useTranslation(NAMESPACE);
  const sender = useSender();
  const language = companyLanguage(country);
  const { cmpName, lead, rhythm } = customer;
  const { language: own } = useLanguage();
  const [scripts, setScripts] = useState<CallScript[] | 'failed'>([]);
  useEffect(() => {
    let isGone = false;
    // In the user's own language as well, to know what one says.
    const written = language === own ? [language] : [language, own];
    Promise.all(written.map((each) => composeCall(each, { cmpName, lead, rhythm }, side, sender))).then(
      (composed) => !isGone && setScripts(composed),
      () => !isGone && setScripts('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [language, own, cmpName, lead, rhythm, side, sender]);

  if (scripts === 'failed') return <Alert type="error" showIcon title={t('letter.failed')} />;
  return (
    <Panel title={t('call.script')} note={ownNameOf[language]}>
      {scripts.map(({ opening, questions }, at) => (
        <div
          key={opening}
          lang={localeOf[at === 0 ? language : own]}
          className={at === 0 ? styles.script : `${styles.script} wb-muted`}
        >
          <p>{opening}</p>
          <ol>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </div>
      ))}
    </Panel>
  );
}
