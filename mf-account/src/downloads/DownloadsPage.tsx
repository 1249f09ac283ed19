// Download centre: the account's files, its saved one-page reports, and orders of data by keyword, which only a master account may place.
import { useSession } from '@waybill/platform';
import { EmptyState, PageHead, Panel } from '@waybill/ui';
import { inAddress, LazyTabs, useAddress } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './downloads.module.css';
import { KeywordData } from './KeywordData';
import { MyFiles } from './MyFiles';
import { SavedPages } from './SavedPages';

const fields = { tab: inAddress.oneOf(['files', 'pages', 'keyword'], 'files') };

export default function DownloadsPage() {
  const { t } = useTranslation(NAMESPACE);
  const session = useSession();
  const master = session.status === 'authenticated' && session.user.master;
  const [{ tab }, change] = useAddress(fields);
  const files = { key: 'files' as const, label: t('files.title'), panel: () => <MyFiles master={master} /> };
  const pages = {
    key: 'pages' as const,
    label: t('pages.title'),
    panel: () => <SavedPages master={master} />,
  };
  const keyword = {
    key: 'keyword' as const,
    label: t('keywordData.title'),
    panel: () => (master ? <KeywordData /> : <OnlyMaster />),
  };

  return (
    <div className={styles.page}>
      <PageHead title={t('downloads.title')} facts={[t('downloads.about')]} />
      <LazyTabs
        label={t('downloads.title')}
        tabs={[files, pages, keyword]}
        value={tab}
        onChange={(next) => change({ tab: next })}
      />
    </div>
  );
}

function OnlyMaster() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Panel>
      <EmptyState icon="lock" title={t('keywordData.onlyMaster')} why={t('keywordData.onlyMasterWhy')} />
    </Panel>
  );
}
