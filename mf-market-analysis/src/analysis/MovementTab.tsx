// Tab "Why it moved": the change of value or weight against the year before in steps, and the contributors of one step;
// or why there is nothing to compare.
import { problemOf } from '@waybill/trade';
import { Button, EmptyState, Panel, PanelSkeleton } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { movementMeasure, standsAlone, useMovement } from './analysis-queries';
import { MovementSteps } from './MovementSteps';
import type { TabProps } from './tab';

type MovementProps = Omit<TabProps, 'tab'> & {
  /** The question was paid for, so that this call costs nothing. */
  paid: boolean;
};

/** The filter that prevents the comparison. */
function openedPart({ peers, month }: TabProps['view']) {
  if (peers !== '') return 'peers';
  return month === '' ? 'yearBefore' : 'month';
}

export default function MovementTab(props: MovementProps) {
  const { view, country, act, paid } = props;
  const { t } = useTranslation(NAMESPACE);
  const answer = useMovement(view, country, paid);
  if (standsAlone(view))
    return (
      <Panel title={t('moved.title')}>
        <EmptyState
          compact
          title={t('moved.none.title')}
          why={t(view.peers === '' ? 'changes.none.month' : 'peers.fixed')}
          actions={
            <Button type="primary" onClick={() => act({ do: 'close', of: openedPart(view) })}>
              {t(view.peers === '' ? 'moved.none.allMonths' : 'peers.all')}
            </Button>
          }
        />
      </Panel>
    );
  const problem = problemOf(answer);
  if (problem !== null) return <Panel title={t('moved.title')}>{problem}</Panel>;
  const movement = answer.data?.movement;
  if (movement === undefined)
    return (
      <Panel title={t('moved.title')}>
        <PanelSkeleton lines={1} block={300} />
      </Panel>
    );
  if (movement.state === 'none') return <NothingMoved {...props} why={movement.why} />;
  return <MovementSteps {...props} movement={movement} loading={answer.isPlaceholderData} />;
}

function NothingMoved({ view, act, why }: MovementProps & { why: string }) {
  const { t } = useTranslation(NAMESPACE);
  const measure = movementMeasure(view);
  const other = measure === 'amount' ? 'weight' : 'amount';
  return (
    <Panel title={t('moved.title')}>
      {why === 'undeclared' ? (
        <EmptyState
          compact
          title={t('moved.none.title')}
          why={t(`moved.none.undeclared.${measure}`)}
          actions={
            <Button type="primary" onClick={() => act({ do: 'measure', measure: other })}>
              {t(`moved.none.other.${other}`)}
            </Button>
          }
        />
      ) : (
        <EmptyState compact title={t('moved.none.title')} why={t(`changes.none.${why as 'held'}`)} />
      )}
    </Panel>
  );
}
