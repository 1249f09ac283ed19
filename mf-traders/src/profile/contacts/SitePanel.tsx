// The company's site, looked up by its name, and the e-mails at a site, which are paid for by contact points.
import { type CallResponse, codes, type Trader, type WebEmail } from '@waybill/contract';
import { CallError, platform, useCall, useLanguage } from '@waybill/platform';
import { useTradeTexts } from '@waybill/trade';
import { Price, usePlanProblem } from '@waybill/trade/data';
import { Button, EmptyState, Input, Panel } from '@waybill/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import styles from '../profile.module.css';
import { Emails } from './EmailsPanel';
import { domainOf, ownSites } from './sites';

type Sites = CallResponse<'siteSuggestions'>;

export function SitePanel({ company, head }: { company: string; head: Trader }) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const black = useCall('blackSites', {}).data ?? [];
  const [name, setName] = useState(head.name);
  const [domain, setDomain] = useState(head.web ?? '');
  const [sites, setSites] = useState<Sites>();
  const [emails, setEmails] = useState<readonly WebEmail[]>();
  const [busy, setBusy] = useState<'sites' | 'emails' | null>(null);
  const lacking = usePlanProblem({ quota: 'contacts', units: 1 });

  async function suggest() {
    if (name.trim() === '') return platform.toast('warning', t('sites.enterName'));
    setBusy('sites');
    try {
      const found = ownSites(await platform.call('siteSuggestions', { q: name.trim() }), black);
      setSites(found);
      if (found.length === 0) platform.toast('info', t('sites.none'));
    } catch (error) {
      // The call has said why.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(null);
    }
  }

  async function find() {
    const own = domainOf(domain);
    if (own === '') return platform.toast('warning', t('sites.enterDomain'));
    setBusy('emails');
    try {
      setEmails(await platform.call('emailsByDomain', { companyId: company, domain: own }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === codes.emailNotFound) setEmails([]);
    } finally {
      setBusy(null);
    }
  }

  return (
    <>
      <Panel title={t('sites.title')} note={t('sites.note')}>
        <div className={styles.price}>
          <div className={styles.line}>
            <Input
              className={styles.input}
              aria-label={t('sites.name')}
              placeholder={t('sites.name')}
              value={name}
              maxLength={200}
              onChange={(event) => setName(event.target.value)}
              onPressEnter={() => void suggest()}
            />
            <Button loading={busy === 'sites'} onClick={() => void suggest()}>
              {t('sites.suggest')}
            </Button>
          </div>
          {sites !== undefined && sites.length > 0 && (
            <ul className={styles.line} aria-label={t('sites.found')}>
              {sites.map((site) => (
                <li key={site.domain}>
                  <button type="button" className="wb-link-button" onClick={() => setDomain(site.domain)}>
                    {site.domain}
                  </button>{' '}
                  <span className="wb-muted wb-tiny">
                    {site.sample ? trade('sample.madeUp') : site.source} · {format.date(site.observed_on)}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {sites?.length === 0 && <p className="wb-muted">{t('sites.none')}</p>}
          <div className={styles.line}>
            <Input
              className={styles.input}
              aria-label={t('sites.domain')}
              placeholder="example.com"
              value={domain}
              maxLength={253}
              onChange={(event) => setDomain(event.target.value)}
              onPressEnter={() => lacking === null && void find()}
            />
            <Button disabled={lacking !== null} loading={busy === 'emails'} onClick={() => void find()}>
              {t('sites.emails')}
            </Button>
          </div>
          <Price quota="contacts" units={1} call="emailsByDomain" />
          {emails?.length === 0 && (
            <EmptyState compact icon="mail" title={t('sites.noEmails')} why={t('sites.noEmailsWhy')} />
          )}
        </div>
      </Panel>
      {emails !== undefined && <Emails company={company} of="site" emails={emails} />}
    </>
  );
}
