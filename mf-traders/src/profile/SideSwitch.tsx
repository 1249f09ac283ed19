// Switch of a profile: as importer, as exporter, or both, as far as the company has records. The map shows one side at
// a time.
import type { Direction } from '@waybill/contract';
import { useCall } from '@waybill/platform';
import { LabelledGroup, Segmented } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './profile.module.css';
import { mapSide } from './profile-address';
import type { TabProps } from './use-profile';

export function SideSwitch({ company, head, view, filter, tab }: TabProps) {
  const { t } = useTranslation(NAMESPACE);
  // Its failure is silent (spec §8): then both sides are offered.
  const sides = useCall('traderSides', { company }).data ?? { importer: true, exporter: true };
  const offered = ([1, 2] as const).filter((side) => (side === 1 ? sides.importer : sides.exporter));
  if (offered.length < 2) return null;
  const onMap = tab === 'map';
  const shown = onMap ? mapSide(view.type, head) : view.type;
  return (
    <LabelledGroup label={t('filter.side')} className={styles.side}>
      <Segmented<'' | '1' | '2'>
        aria-label={t('filter.side')}
        value={shown === '0' ? '2' : shown}
        onChange={(side) => filter({ type: side === '2' && onMap ? '0' : side })}
        options={[
          ...(onMap ? [] : [{ value: '' as const, label: t('filter.both') }]),
          ...offered.map((side: Direction) => ({
            value: side === 1 ? ('1' as const) : ('2' as const),
            label: t(`filter.as.${side}`),
          })),
        ]}
      />
    </LabelledGroup>
  );
}
