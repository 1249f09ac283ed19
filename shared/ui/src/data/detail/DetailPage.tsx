// Layout of a detail page (one shipment, company, customer): head with Back and actions, buttons to the previous and
// next row of the list, and the four states of its query.
import { codes } from '@waybill/contract';
import type { ReactNode } from 'react';
import { Icon } from '../../core/icons';
import { PageHead, type PageHeadProps, Panel } from '../../core/page';
import { EmptyState, PanelSkeleton } from '../../core/states';
import { Answer, type AnswerOf } from '../Answer';
import { useDataWords } from '../words';
import { NeighbourButtons } from './NeighbourButtons';
import { useBack } from './use-back';
import { useMissingTitle } from './use-missing-title';
import type { Neighbours } from './use-neighbours';
import '../data.css';

interface DetailPageProps<Data> {
  /** Name of the item once it is known, before that its kind. */
  title: PageHeadProps['title'];
  facts?: PageHeadProps['facts'];
  /** Buttons at the right end of the head. */
  actions?: ReactNode;
  /** Path of the list that the page belongs to, without language prefix: fallback target of Back. */
  listPath: string;
  /** "Back to the list" when absent. */
  backLabel?: string;
  neighbours?: Neighbours | null;
  /** Replaces the action of Back; `usual` is the default one. */
  leave?: (usual: () => void) => void;
  /** Null when the address names nothing: the page then shows `missing`. */
  answer: AnswerOf<Data> | null;
  /** Text for "not found". */
  missing?: { title: ReactNode; why?: ReactNode };
  children: (data: Data) => ReactNode;
}

export function DetailPage<Data>(props: DetailPageProps<Data>) {
  const { answer, missing, neighbours, children } = props;
  const { t } = useDataWords();
  const back = useBack(props.listPath, props.leave);
  const known = answer?.data !== undefined;
  const isMissing = answer === null || (!known && answer.error?.code === codes.notFound);
  useMissingTitle(isMissing ? t('problem.notFound') : null);
  const body =
    answer === null ? (
      <EmptyState
        icon="document"
        title={missing?.title ?? t('problem.notFound')}
        why={missing ? missing.why : t('problem.notFoundWhy')}
      />
    ) : (
      <Answer query={answer} skeleton={<PanelSkeleton lines={6} block={240} />} missing={missing}>
        {children}
      </Answer>
    );

  return (
    <article className="wb-detail-page">
      <PageHead
        back={
          <span className="wb-detail-ways">
            <button type="button" className="wb-link-button" onClick={back}>
              <Icon name="left" /> {props.backLabel ?? t('detail.back')}
            </button>
            {neighbours && <NeighbourButtons neighbours={neighbours} />}
          </span>
        }
        title={props.title}
        facts={known ? props.facts : []}
        actions={known && props.actions}
      />
      {known ? body : <Panel>{body}</Panel>}
    </article>
  );
}
