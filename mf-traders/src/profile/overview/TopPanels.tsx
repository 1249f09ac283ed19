// Panels of the overview: the ten largest partners and goods of the company, each with a link to all.
import { useLanguage } from '@waybill/platform';
import { CompanyLink } from '@waybill/trade';
import { AppLink, Panel, PanelSkeleton } from '@waybill/ui';
import { RankBars } from '@waybill/ui/charts';
import { Answer, dotted } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import { NoRecords } from '../NoRecords';
import { readDirection } from '../panel';
import { tabPath } from '../profile-address';
import { useTopGoods, useTopPartners } from '../top';
import type { TabProps } from '../use-profile';

export function TopPanels(props: TabProps) {
  const { company, view, rows } = props;
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const partners = useTopPartners(props);
  const { answer: goods, rows: codes } = useTopGoods(props);
  const skeleton = <PanelSkeleton lines={1} block={280} />;
  const all = (tab: 'partners' | 'commodities') => (
    <AppLink href={tabPath(company, tab, view)}>{t(`${tab}.all`)}</AppLink>
  );
  return (
    <>
      <Panel title={t('partners.top')} actions={all('partners')}>
        <Answer
          compact
          query={partners}
          skeleton={skeleton}
          isEmpty={({ data }) => data.length === 0}
          empty={<NoRecords {...props} />}
        >
          {({ data, total }) => (
            <RankBars
              label={t('partners.top')}
              direction={readDirection(view.type)}
              items={data.map((row) => ({
                key: row.id || 'ZZ',
                label:
                  row.id === '' || row.desc_en === '' ? (
                    t('filter.none')
                  ) : (
                    <CompanyLink id={row.id} name={row.desc_en} country={row.country} />
                  ),
                value: row.total,
                share: row.share,
                isUndeclared: row.id === '',
              }))}
              rest={total > data.length ? computeRest(data, total) : undefined}
              write={format.compact}
              linkOf={(key) => {
                const row = data.find((each) => (each.id || 'ZZ') === key);
                return row && rows(row.open, row.desc_en || t('filter.none'));
              }}
            />
          )}
        </Answer>
      </Panel>
      <Panel title={t('commodities.top')} actions={all('commodities')}>
        <Answer
          compact
          query={goods}
          skeleton={skeleton}
          isEmpty={() => codes.length === 0}
          empty={<NoRecords {...props} />}
        >
          {() => (
            <RankBars
              label={t('commodities.top')}
              direction={readDirection(view.type)}
              items={codes.map(({ key, text, total, open }) => ({
                key: `${open.type ?? ''} ${key}`,
                label: (
                  <span title={text}>
                    {key === 'ZZ' ? t('filter.none') : `${dotted(key)} ${text}`}
                    {view.type === '' && open.type !== undefined && (
                      <span className="wb-muted"> · {t(`filter.as.${open.type === '1' ? 1 : 2}`)}</span>
                    )}
                  </span>
                ),
                value: total,
                isUndeclared: key === 'ZZ',
              }))}
              write={format.compact}
              linkOf={(key) => {
                const row = codes.find((each) => `${each.open.type ?? ''} ${each.key}` === key);
                return row && rows(row.open);
              }}
            />
          )}
        </Answer>
      </Panel>
    </>
  );
}

/** Sum of all partners beyond those listed. */
function computeRest(data: readonly { total: number; share: number }[], partners: number) {
  const [first] = data;
  const records = first === undefined || first.share === 0 ? 0 : first.total / first.share;
  const value = Math.round(records - data.reduce((sum, { total }) => sum + total, 0));
  return {
    count: partners - data.length,
    value,
    share: 1 - data.reduce((sum, { share }) => sum + share, 0),
  };
}
