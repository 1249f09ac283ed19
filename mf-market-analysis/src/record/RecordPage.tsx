// Detail page of one record in market analysis: its texts, price comparison, facts, and links to similar records.
import type { AnalysisDetail } from '@waybill/contract';
import { callKey, platform, useCall, useLanguage } from '@waybill/platform';
import { FavoriteButton, links, useMappings, useReportingName } from '@waybill/trade';
import {
  DeclaredTexts,
  MoreLikeRecord,
  NationalFields,
  RecordFacts,
  SampleMark,
  useSourceName,
} from '@waybill/trade/data';
import { Panel } from '@waybill/ui';
import { DetailPage, dotted, FactList, PrintButton, PrintPage, useNeighbours } from '@waybill/ui/data';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { lackText, offeredIn } from '../analysis/offered';
import { NAMESPACE } from '../texts';
import { useListPages } from './list-pages';
import { PricePosition } from './PricePosition';
import styles from './record.module.css';
import { isOf, recordRoute } from './record-route';
import { useFramed, useFrameTitle } from './use-framed';

export default function RecordPage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameOf = useReportingName();
  const sourceName = useSourceName();
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
    place === null || record === undefined || isOf(place, record)
      ? null
      : links.analysisRecord({ country: record.country, direction: record.direction, id });
  useEffect(() => {
    if (rightPath !== null) navigate(rightPath, { replace: true, state });
  }, [rightPath, navigate, state]);
  const title =
    record === undefined
      ? t('record.title')
      : t(`record.titleOf.${record.direction}`, { country: nameOf(record.country) });
  useFrameTitle(title, isHere);
  const listPath = record === undefined ? links.analyses() : links.analysis(record.country);
  return (
    <div ref={content} className={isFramed ? styles.framed : undefined}>
      <DetailPage
        title={title}
        facts={
          record && [
            format.date(record.date),
            record.hs && t('record.hsOf', { hs: dotted(record.hs) }),
            record.document && t('record.documentNo', { document: record.document }),
            record.sample && <SampleMark />,
          ]
        }
        actions={
          record && (
            <>
              <FavoriteButton kind="analysis" id={record.id} favorite={record.followed} />
              <PrintButton />
            </>
          )
        }
        listPath={listPath}
        backLabel={t('record.back')}
        neighbours={neighbours}
        leave={leave}
        answer={named ? answer : null}
        missing={
          lacking !== null
            ? {
                title: t(`lacks.title.${lacking.direction}`, { country: nameOf(lacking.country) }),
                why: t(lackText(lacking.country, lacking.direction)),
              }
            : named
              ? { title: t('record.notFound'), why: t('record.notFoundWhy') }
              : place === null
                ? { title: t('record.noPlace', { part: route }), why: t('record.noPlaceWhy') }
                : { title: t('record.noId'), why: t('record.noIdWhy') }
        }
      >
        {(held) => (
          <>
            <Texts record={held} />
            {held.price_position !== null && <PricePosition record={held} position={held.price_position} />}
            <RecordFacts record={held} />
            <MoreLikeRecord record={held} />
            <NationalFields record={held} />
            <PrintPage
              title={title}
              query={t('record.printed', { id: held.id })}
              source={sourceName(held) || nameOf(held.country)}
            >
              <Texts record={held} />
              <RecordFacts record={held} />
            </PrintPage>
          </>
        )}
      </DetailPage>
    </div>
  );
}

/** Neighbouring records of a page whose address has no country have no path, and none are shown. */
const anywhere = { country: 'all', direction: 1 } as const;

/** All texts of the record about its goods, and the tariff's text for its code. */
function Texts({ record }: { record: AnalysisDetail }) {
  const { t } = useTranslation(NAMESPACE);
  const { language } = useLanguage();
  const { desc1, desc2, desc3, varietey, products, products_2 } = record;
  const english = record.national.PRODUCT_DESCRIPTION_EN;
  /** Stores a translation: the record never changes, nor does its translation. */
  const hold = (key: string, translate: string) => {
    if (key !== 'product') return;
    platform.queryClient.setQueryData<AnalysisDetail>(
      callKey('analysisDetails', { did: record.id }, language),
      (held) => held && { ...held, translate },
    );
  };
  const further = (
    [
      ['desc1', desc1],
      ['desc2', desc2],
      ['desc3', desc3],
    ] as const
  ).flatMap(([key, text]) =>
    // The English text of the record is shown beside the product already.
    text === null || text === english
      ? []
      : [{ key, label: t(`record.${key}`), text, language: record.product_language, translated: null }],
  );
  const tariff = [
    { key: 'varietey', label: t('record.variety'), value: varietey },
    { key: 'products', label: t('record.subheading'), value: products },
    { key: 'products_2', label: t('record.heading'), value: products_2 },
  ].filter(({ value }) => value !== null);
  return (
    <>
      <DeclaredTexts
        title={t('record.goods')}
        texts={[
          {
            key: 'product',
            ...(further.length > 0 && { label: t('record.product') }),
            text: record.product_desc,
            language: record.product_language,
            ...(english !== undefined && { english }),
            translated: record.translate,
          },
          ...further,
        ]}
        translates={record.translates}
        onTranslated={hold}
      />
      {tariff.length > 0 && (
        <Panel title={t('record.tariff')}>
          <FactList facts={tariff} columns={1} />
        </Panel>
      )}
    </>
  );
}
