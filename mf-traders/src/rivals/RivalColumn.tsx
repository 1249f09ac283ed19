// Column of one rival: its quarter against the one before, its share, and the partners that it won, lost and kept.
import type { Rival, RivalGroup } from '@waybill/contract/rivals';
import { useLanguage } from '@waybill/platform';
import { CompanyLink, links, signed } from '@waybill/trade';
import { SampleMark } from '@waybill/trade/data';
import { AppLink, Panel } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { RivalRecords } from './RivalRecords';
import {
  findSide,
  growthBetween,
  type PartnerSide,
  type RivalsAnswer,
  type RivalsView,
  shareInPeriod,
} from './rival-terms';
import styles from './rivals.module.css';

/** Partners of a group that a column lists; the profile lists all. */
const LISTED = 5;
const groups = ['won', 'lost', 'continuing'] as const;

interface ColumnProps {
  rival: Rival;
  answer: RivalsAnswer;
  side: PartnerSide;
  measure: RivalsView['measure'];
}

export function RivalColumn({ rival, answer, side, measure }: ColumnProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const found = findSide(rival, side);
  // What all companies are is said once, above them.
  const allSample = answer.rivals.every(({ sample }) => sample);
  const company = { id: rival.id, name: rival.desc_en };
  const shares = (['now', 'before'] as const).map((period) =>
    shareInPeriod(answer, rival, { side, measure, period }),
  );
  const [share = null, shareBefore = null] = shares;
  const growth = found && growthBetween(found.now, found.before, measure);
  return (
    <Panel>
      <section className={styles.column} aria-label={rival.desc_en}>
        <h2 className={styles.name}>
          {rival.sample && !allSample && <SampleMark />} <CompanyLink {...company} country={rival.country} />
        </h2>
        {found === undefined ? (
          <p className="wb-muted">{t(`rivals.none.${side}`)}</p>
        ) : (
          <>
            <dl className={styles.figures}>
              <dt>{t('rivals.now')}</dt>
              <dd>
                <RivalRecords rival={company} figure={found.now} measure={measure} partnerName="" />
                {growth !== null && growth !== undefined && (
                  <span className={growth < 0 ? styles.less : styles.more}>
                    {' · '}
                    {signed(growth, format.percent)}
                  </span>
                )}
              </dd>
              <dt>{t('rivals.before')}</dt>
              <dd>
                <RivalRecords rival={company} figure={found.before} measure={measure} partnerName="" />
              </dd>
              <dt>{t('rivals.share')}</dt>
              <dd>
                {share === null ? t('rivals.noShare') : format.percent(share)}
                {shareBefore !== null && (
                  <span className="wb-muted">
                    {' · '}
                    {t('rivals.shareBefore', { share: format.percent(shareBefore) })}
                  </span>
                )}
              </dd>
            </dl>
            <div className={styles.bar} aria-hidden="true">
              <span className="wb-drawn" style={{ width: `${(share ?? 0) * 100}%` }} />
            </div>
            {groups.map((name) => (
              <Group key={name} name={name} group={found[name]} {...{ rival, side, measure }} />
            ))}
            <dl className={styles.figures}>
              <dt>{t('rivals.unnamed')}</dt>
              <dd>
                <RivalRecords
                  rival={company}
                  figure={found.unnamed.now}
                  measure={measure}
                  partnerName={t('filter.none')}
                />
              </dd>
            </dl>
          </>
        )}
      </section>
    </Panel>
  );
}

interface GroupProps extends Omit<ColumnProps, 'answer'> {
  name: (typeof groups)[number];
  group: RivalGroup;
}

function Group({ rival, side, measure, name, group }: GroupProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const company = { id: rival.id, name: rival.desc_en };
  const title = t(`rivals.${name}.${side}`);
  const figure = group.now ?? group.before;
  const count = group.companies;
  const all = figure && links.company(rival.id, 'partners', figure.open);
  return (
    <section className={styles[name]} aria-label={`${rival.desc_en}, ${title}`}>
      <h3 className={styles.group}>
        {title}:{' '}
        {count === 0 || all === null ? (
          format.number(count)
        ) : (
          <AppLink
            href={`${all}&partnerName=${encodeURIComponent(title)}`}
            label={`${rival.desc_en}, ${title}: ${format.number(count)}`}
          >
            {format.number(count)}
          </AppLink>
        )}
      </h3>
      {figure !== null && count > 0 && (
        <p className={styles.sum}>
          <RivalRecords rival={company} figure={figure} measure={measure} partnerName={title} />
          {name === 'continuing' && group.before !== null && (
            <>
              {' '}
              <span className="wb-muted">{t('rivals.against')}</span>{' '}
              <RivalRecords rival={company} figure={group.before} measure={measure} partnerName={title} />
            </>
          )}
        </p>
      )}
      <ul className={styles.partners}>
        {group.leading.slice(0, LISTED).map((partner) => (
          <li key={partner.id}>
            <span>
              <CompanyLink id={partner.id} name={partner.desc_en} country={partner.country} />
            </span>
            <span className={styles.partnerFigure}>
              {name !== 'won' && (
                <RivalRecords
                  rival={company}
                  figure={partner.before}
                  measure={measure}
                  partnerName={partner.desc_en}
                />
              )}
              {name === 'continuing' && ' → '}
              {name !== 'lost' && (
                <RivalRecords
                  rival={company}
                  figure={partner.now}
                  measure={measure}
                  partnerName={partner.desc_en}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
