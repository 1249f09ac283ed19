// Panel that looks up the company's website by name, and the e-mail addresses of a website, for contact points.
import { codes, type Trader } from '@waybill/contract';
import { platform, useCall, useEffectCall, useLanguage } from '@waybill/platform';
import { useTradeTexts } from '@waybill/trade';
import { Price, usePlanProblem } from '@waybill/trade/data';
import { Button, EmptyState, Input, isComposing, Panel } from '@waybill/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import styles from '../profile.module.css';
import { SeenAndGuessed } from './EmailsPanel';
import { ownSites, readDomain } from './sites';

export function SitePanel({ company, head }: { company: string; head: Trader }) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const black = useCall('blackSites', {}).data ?? [];
  const [name, setName] = useState(head.name);
  const [domain, setDomain] = useState(head.web ?? '');
  /** Company name whose websites are looked up. */
  const [asked, setAsked] = useState('');
  const suggested = useCall('siteSuggestions', { q: asked }, { enabled: asked !== '' });
  const sites = suggested.data && ownSites(suggested.data, black);
  const search = useEffectCall('emailsByDomain');
  const emails = search.error?.code === codes.emailNotFound ? [] : search.data;
  const lacking = usePlanProblem({ quota: 'contacts', units: 1 });

  function suggest() {
    const wanted = name.trim();
    if (wanted === '') return platform.toast('warning', t('sites.enterName'));
    if (wanted === asked) return void suggested.refetch();
    setAsked(wanted);
  }

  function find() {
    const own = readDomain(domain);
    if (own === '') return platform.toast('warning', t('sites.enterDomain'));
    search.mutate({ companyId: company, domain: own });
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
              onPressEnter={({ nativeEvent }) => !isComposing(nativeEvent) && suggest()}
            />
            <Button loading={suggested.isFetching} onClick={suggest}>
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
              onPressEnter={({ nativeEvent }) => lacking === null && !isComposing(nativeEvent) && find()}
            />
            <Button disabled={lacking !== null} loading={search.isPending} onClick={find}>
              {t('sites.emails')}
            </Button>
          </div>
          <Price quota="contacts" units={1} call="emailsByDomain" />
          {emails?.length === 0 && (
            <EmptyState compact icon="mail" title={t('sites.noEmails')} why={t('sites.noEmailsWhy')} />
          )}
        </div>
      </Panel>
      {emails !== undefined && (
        <SeenAndGuessed company={company} emails={emails} titles={['site', 'siteGuessed']} />
      )}
    </>
  );
}
