// Start page of the company library: numbers of importers and exporters, by country and by the account's keywords.
import { directions } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { links, whereThere } from '@waybill/trade';
import { PageHead, Panel } from '@waybill/ui';
import { inAddress, LazyTabs, type Stat, StatTiles, useAddress } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { LibrarySide } from './LibrarySide';

const fields = { side: inAddress.oneOf(['1', '2'], '1') };

export default function StatPage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const [{ side }, change] = useAddress(fields);
  const held = useCall('traderStat', {}, { silent: true });
  const state = { loading: held.isPending, failed: held.isError };
  const followed = whereThere(links.followedCompanies());
  const stats: Stat[] = [
    {
      key: 'total',
      label: t('library.total'),
      value: format.number(held.data?.total),
      ...state,
    },
    {
      key: 'importers',
      label: t('search.side.1'),
      value: format.number(held.data?.importers),
      href: links.traders(directions.import, { held: true }),
      ...state,
    },
    {
      key: 'exporters',
      label: t('search.side.2'),
      value: format.number(held.data?.exporters),
      href: links.traders(directions.export, { held: true }),
      ...state,
    },
  ];
  return (
    <div className="wb-page">
      <PageHead title={t('library.title')} facts={[t('library.about')]} />
      <Panel>
        <StatTiles label={t('library.title')} stats={stats} />
      </Panel>
      <LazyTabs<'1' | '2'>
        label={t('search.sides')}
        value={side}
        onChange={(next) => change({ side: next })}
        tabs={(['1', '2'] as const).map((key) => ({
          key,
          label: t(`search.side.${key}`),
          count: key === '1' ? held.data?.importers : held.data?.exporters,
          panel: () => (
            <LibrarySide side={key === '1' ? directions.import : directions.export} followed={followed} />
          ),
        }))}
      />
    </div>
  );
}
