// Page of one record, opened from an analysis or framed by an agent's own page.
import type { AnalysisDetail } from '@waybill/contract';
import { callKey, platform, useCall, useLanguage } from '@waybill/platform';
import { links, useMappings, useReportingName } from '@waybill/trade';
import { RecordView, useRecordTitle } from '@waybill/trade/data';
import { useNeighbours } from '@waybill/ui/data';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { lackText, offeredIn } from '../analysis/offered';
import { NAMESPACE } from '../texts';
import { useListPages } from './list-pages';
import styles from './record.module.css';
import { isPlacedAt, recordRoute } from './record-route';
import { useFramed, useFrameTitle } from './use-framed';

export default function RecordPage() {
  const { t } = useTranslation(NAMESPACE);
  const { language } = useLanguage();
  const nameCountry = useReportingName();
  const { route = '' } = useParams();
  const place = recordRoute(route);
  const id = useSearchParams()[0].get('did') ?? '';
  const mappings = useMappings().data;
  const lacking =
    place !== null && !offeredIn(place.country, mappings).includes(place.direction) ? place : null;
  const named = place !== null && id !== '' && lacking === null;
  const neighbours = useNeighbours(
    id,
    (other) => links.analysisRecord({ ...(place ?? anywhere), id: other }),
    useListPages(),
  );
  const { isFramed, isHere, content, leave } = useFramed();
  // The same record is charged once a day, and it does not change while it is shown.
  const answer = useCall(
    'analysisDetails',
    { did: id },
    { enabled: named && isHere, staleTime: Number.POSITIVE_INFINITY },
  );
  const record = answer.data;
  const { state } = useLocation();
  const navigate = useNavigate();
  const rightPath =
    place === null || record === undefined || isPlacedAt(place, record)
      ? null
      : links.analysisRecord({ country: record.country, direction: record.direction, id });
  useEffect(() => {
    if (rightPath !== null) navigate(rightPath, { replace: true, state });
  }, [rightPath, navigate, state]);
  useFrameTitle(useRecordTitle()(record), isHere);
  return (
    <div ref={content} className={isFramed ? styles.framed : undefined}>
      <RecordView
        savedAs="analysis"
        listPath={record === undefined ? links.analyses() : links.analysis(record.country)}
        backLabel={t('record.back')}
        neighbours={neighbours}
        leave={leave}
        answer={named ? answer : null}
        missing={
          lacking !== null
            ? {
                title: t(`lacks.title.${lacking.direction}`, { country: nameCountry(lacking.country) }),
                why: t(lackText(lacking.country, lacking.direction)),
              }
            : named
              ? { title: t('record.notFound'), why: t('record.notFoundWhy') }
              : place === null
                ? { title: t('record.noPlace', { part: route }), why: t('record.noPlaceWhy') }
                : { title: t('record.noId'), why: t('record.noIdWhy') }
        }
        // The record never changes, nor does its translation.
        onTranslated={(translate) =>
          platform.queryClient.setQueryData<AnalysisDetail>(
            callKey('analysisDetails', { did: id }, language),
            (loaded) => loaded && { ...loaded, translate },
          )
        }
      />
    </div>
  );
}

/** Neighbouring records of a page whose address has no country have no path, and none are shown. */
const anywhere = { country: 'all', direction: 1 } as const;
