// Previous/next buttons of a detail page, with the position in the list, its end, or that its next page failed to load.
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { Button } from 'antd';
import { Icon } from '../../core/icons';
import { useDataWords } from '../words';
import type { Neighbours, Step } from './use-neighbours';

const sides = [
  { step: -1, name: 'previous', icon: 'up' },
  { step: 1, name: 'next', icon: 'down' },
] as const;

export function NeighbourButtons({ neighbours }: { neighbours: Neighbours }) {
  const { t, format } = useDataWords();
  const { place, count, isWhole, turning, failure } = neighbours;
  const ways: Record<Step, (() => void) | null> = { [-1]: neighbours.toPrevious, 1: neighbours.toNext };
  const isLast = isWhole && place === count;
  return (
    <span className="wb-neighbours">
      {sides.map(({ step, name, icon }) => {
        const go = ways[step];
        return (
          <Button
            key={name}
            size="small"
            type="text"
            icon={<Icon name={icon} />}
            aria-label={t(`detail.${name}`)}
            title={go === null ? t(`detail.${isWhole ? 'end' : 'pageEnd'}.${name}`) : t(`detail.${name}`)}
            disabled={go === null}
            loading={turning === step}
            onClick={() => go?.()}
          />
        );
      })}
      <span className="wb-muted">
        {t(isLast ? 'detail.lastPlace' : 'detail.place', {
          place: format.number(place),
          count: format.number(count),
        })}
      </span>
      {failure !== null && (
        <span role="alert" className="wb-neighbours-failure">
          {t(`detail.failed.${failure.step === 1 ? 'next' : 'previous'}`)} <Why error={failure.error} />{' '}
          <button type="button" className="wb-link-button" onClick={failure.retry}>
            {t('problem.again')}
          </button>
        </span>
      )}
    </span>
  );
}

function Why({ error }: { error: unknown }) {
  const { t } = useDataWords();
  if (!(error instanceof CallError)) return null;
  if (error.code === codes.planLacksRight) return t('problem.plan');
  return error.code === codes.planExpired ? t('problem.expired') : error.message;
}
