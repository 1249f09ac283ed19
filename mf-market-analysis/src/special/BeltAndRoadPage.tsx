// Special page /yidaiyilu: trade of the loaded Belt and Road countries with China over the last twelve months of data.
import { useCall } from '@waybill/platform';
import { links } from '@waybill/trade';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { BeltAndRoadSide } from './BeltAndRoadSide';
import { SpecialPage } from './SpecialPage';

export default function BeltAndRoadPage() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <SpecialPage
      title={t('special.belt.title')}
      about={t('special.belt.about')}
      held={({ countries }) => t('special.belt.held', { count: countries.length })}
      emptyTitle={t('special.belt.empty')}
      further={{ href: links.analyses(), label: t('special.toAnalysis') }}
      answer={useCall('specialBeltAndRoad', {})}
      nameOf={(direction) => t(`special.belt.side.${direction}`)}
    >
      {(page, side) => <BeltAndRoadSide page={page} side={side} />}
    </SpecialPage>
  );
}
