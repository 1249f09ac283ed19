// yidaiyilu: trade of the Belt and Road countries that are held with China, over the last twelve months held.
import { useCall, useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import { AppLink, EmptyState, LoadingState, PageHead } from '@waybill/ui';
import { Answer } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { BeltAndRoadSide } from './BeltAndRoadSide';
import { SideTabs } from './SideTabs';
import { SpecialFrame } from './SpecialFrame';

export default function BeltAndRoadPage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const trade = useCall('specialBeltAndRoad', {});
  const page = trade.data;
  const empty = { title: t('special.belt.empty'), why: t('countries.emptyWhy') };
  return (
    <SpecialFrame>
      <PageHead
        title={t('special.belt.title')}
        facts={[
          t('special.belt.about'),
          page && t('special.belt.held', { count: page.countries.length }),
          page && t('special.dates', { start: format.date(page.start), end: format.date(page.end) }),
        ]}
        actions={
          <AppLink className="wb-link" href={links.analyses()}>
            {t('special.toAnalysis')}
          </AppLink>
        }
      />
      <Answer
        query={trade}
        skeleton={<LoadingState />}
        isEmpty={(all) => all === null}
        empty={
          <EmptyState
            {...empty}
            actions={<AppLink href={links.catalogue()}>{t('special.catalogue.title')}</AppLink>}
          />
        }
      >
        {(all) =>
          all && (
            <SideTabs
              sides={all.sides}
              sample={all.sample}
              nameOf={(direction) => t(`special.belt.side.${direction}`)}
              empty={empty}
            >
              {(side) => <BeltAndRoadSide page={all} side={side} />}
            </SideTabs>
          )
        }
      </Answer>
    </SpecialFrame>
  );
}
