// The three sentences of a page, computed from its figures. Each number is a claim: on screen a link to its records, on
// paper the number of a QR code.
import type { PageClaim, PageFigures, PageSentence } from '@waybill/contract/analysis-page';
import { useLanguage } from '@waybill/platform';
import { signed } from '@waybill/trade';
import { AppLink } from '@waybill/ui';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { computeGrowth, findDirection } from '../analysis/changes';
import { useStepName } from '../analysis/question-words';
import { NAMESPACE } from '../texts';
import { claimPath, type PageQuestion } from './claims';
import { FilledText, placeholders } from './FilledText';
import styles from './page.module.css';
import { useFigureWriter, useGoodsWords, usePriceWriter, useRunWords } from './page-words';

interface SentencesProps {
  figures: PageFigures;
  question: PageQuestion;
}

type Part<Kind extends PageSentence['kind']> = {
  of: Extract<PageSentence, { kind: Kind }>;
} & SentencesProps;

interface ClaimLinkProps {
  claim: PageClaim;
  sentence: PageSentence;
  question: PageQuestion;
  text: string;
}

/** A number in a sentence with the number of its claim. */
function ClaimLink({ claim, sentence, question, text }: ClaimLinkProps) {
  return (
    <span className={styles.stated}>
      <AppLink href={claimPath(question, { claim, sentence, at: 0 })} className={styles.claim}>
        {text}
      </AppLink>
      <sup className={styles.number}>{claim.n}</sup>
    </span>
  );
}

export function Sentences({ figures, question }: SentencesProps) {
  const of = <Kind extends PageSentence['kind']>(kind: Kind) =>
    figures.sentences.find(
      (sentence): sentence is Extract<PageSentence, { kind: Kind }> => sentence.kind === kind,
    );
  const props = { figures, question };
  const [change, total, cause, leader, price] = [
    of('change'),
    of('total'),
    of('cause'),
    of('leader'),
    of('price'),
  ];
  return (
    <ol className={styles.sentences}>
      {change && (
        <li>
          <Change {...props} of={change} />
        </li>
      )}
      {total && (
        <li>
          <Total {...props} of={total} />
        </li>
      )}
      {cause && (
        <li>
          <Cause {...props} of={cause} />
        </li>
      )}
      {(leader ?? price) && (
        <li>
          {leader && <Leader {...props} of={leader} />} {price && <Price {...props} of={price} />}
        </li>
      )}
    </ol>
  );
}

function Change({ of, figures, question }: Part<'change'>) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const write = useFigureWriter();
  const run = useRunWords();
  const { by } = figures;
  const { now, before } = of;
  const growth = computeGrowth(now.value ?? 0, before.value ?? 0);
  const link = (claim: PageClaim) => (
    <ClaimLink claim={claim} sentence={of} question={question} text={write(by, claim.value)} />
  );
  return (
    <FilledText
      text={t(`page.sentence.${findDirection(growth)}`, {
        what: t(`page.what.${by}`),
        change: growth === null ? '' : format.percent(Math.abs(growth)),
        months: 'now' in figures.run ? run(figures.run.now) : '',
        ...placeholders('now', 'before'),
      })}
      elements={{ now: link(now), before: link(before) }}
    />
  );
}

function Total({ of, figures, question }: Part<'total'>) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const write = useFigureWriter();
  const { by, all, run } = figures;
  return (
    <>
      <FilledText
        text={t('page.sentence.total', {
          what: t(`page.what.${by}`),
          start: format.date(all.first_date),
          end: format.date(all.last_date),
          ...placeholders('all'),
        })}
        elements={{
          all: <ClaimLink claim={of.all} sentence={of} question={question} text={write(by, of.all.value)} />,
        }}
      />{' '}
      {'why' in run && t(`changes.none.${run.why}`)}
    </>
  );
}

function Cause({ of, question }: Part<'cause'>) {
  const { t } = useTranslation(NAMESPACE);
  const write = useFigureWriter();
  const stepName = useStepName();
  const way = Math.sign(of.change) || 1;
  return of.steps.map(({ step, change, claim }) => (
    <Fragment key={step}>
      <FilledText
        text={t(`page.sentence.${Math.sign(change) === way ? 'mostly' : 'against'}`, {
          step: stepName({ role: 'importer', step }),
          ...placeholders('claim'),
        })}
        elements={{
          claim: (
            <ClaimLink
              claim={claim}
              sentence={of}
              question={question}
              text={signed(change, (size) => write(of.measure, size))}
            />
          ),
        }}
      />{' '}
    </Fragment>
  ));
}

function Leader({ of, figures, question }: Part<'leader'>) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  return (
    <>
      <FilledText
        text={t(`page.sentence.leader.${of.side}`, {
          of: t(`page.of.${figures.by}`),
          ...placeholders('name', 'claim'),
        })}
        elements={{
          name: <strong>{of.name}</strong>,
          claim: (
            <ClaimLink claim={of.claim} sentence={of} question={question} text={format.percent(of.share)} />
          ),
        }}
      />{' '}
      {of.leading !== null &&
        t('page.sentence.leading', {
          n: format.number(of.leading.companies),
          share: format.percent(of.leading.share),
        })}
    </>
  );
}

function Price({ of, question }: Part<'price'>) {
  const { t } = useTranslation(NAMESPACE);
  const write = usePriceWriter();
  const goods = useGoodsWords();
  return (
    <FilledText
      text={t('page.sentence.price', {
        goods: goods(of),
        low: write(of.q1),
        high: write(of.q3),
        ...placeholders('claim'),
      })}
      elements={{
        claim: (
          <ClaimLink
            claim={of.claim}
            sentence={of}
            question={question}
            text={`${write(of.median)} USD/${of.unit}`}
          />
        ),
      }}
    />
  );
}
