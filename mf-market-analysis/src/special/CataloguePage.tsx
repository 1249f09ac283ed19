// Special page /42country: catalogue of the data of each reporting country, for visitors before they buy.
import { continents } from '@waybill/contract';
import { useCall, useContinentName, useLanguage } from '@waybill/platform';
import { links, useReportingName } from '@waybill/trade';
import { AppLink, EmptyState, LoadingState, PageHead, Panel, usePhone } from '@waybill/ui';
import { Answer } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { CountrySearch } from '../countries/CountrySearch';
import { NAMESPACE } from '../texts';
import { CountryCard, FoldedCountry } from './CountryCard';
import type { CatalogueEntry } from './catalogue';
import { SpecialFrame } from './SpecialFrame';
import styles from './special.module.css';

export default function CataloguePage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const catalogue = useCall('specialCatalogue', {});
  const held = catalogue.data?.filter(({ total }) => total > 0) ?? [];
  const records = held.reduce((sum, { total }) => sum + total, 0);
  return (
    <SpecialFrame>
      <PageHead
        title={t('special.catalogue.title')}
        facts={[
          t('special.catalogue.about'),
          held.length > 0 &&
            t('special.catalogue.held', { held: held.length, all: catalogue.data?.length ?? 0 }),
          records > 0 && t('special.catalogue.records', { count: records, n: format.number(records) }),
        ]}
        actions={
          <AppLink className="wb-link" href={links.analyses()}>
            {t('special.toAnalysis')}
          </AppLink>
        }
      />
      <Answer
        query={catalogue}
        skeleton={<LoadingState />}
        isEmpty={(all) => all.every(({ total }) => total === 0)}
        empty={<EmptyState title={t('countries.emptyTitle')} why={t('countries.emptyWhy')} />}
      >
        {(all) => <CountrySearch countries={all}>{(found) => <Countries found={found} />}</CountrySearch>}
      </Answer>
    </SpecialFrame>
  );
}

/** So many countries that a search found are unfolded on a phone. */
const FEW = 2;

function Countries({ found }: { found: readonly CatalogueEntry[] }) {
  const { t } = useTranslation(NAMESPACE);
  const continentName = useContinentName();
  const nameCountry = useReportingName();
  const isPhone = usePhone();
  const missing = found.filter(({ total }) => total === 0);
  const marksSample = found.some(({ sample, total }) => total > 0 && !sample);
  return (
    <>
      {continents.map(({ id }) => {
        const own = found.filter(({ continent, total }) => continent === id && total > 0);
        if (own.length === 0) return null;
        return (
          <div key={id}>
            <h2 className={styles.continent}>{continentName(id)}</h2>
            <div className={styles.cards}>
              {own.map((country) =>
                isPhone ? (
                  <FoldedCountry
                    key={`${country.code} ${found.length <= FEW}`}
                    country={country}
                    marksSample={marksSample}
                    startsOpen={found.length <= FEW}
                  />
                ) : (
                  <CountryCard key={country.code} country={country} marksSample={marksSample} />
                ),
              )}
            </div>
          </div>
        );
      })}
      {missing.length > 0 && (
        <Panel title={t('special.catalogue.missing')} note={t('special.catalogue.missingNote')}>
          <ul className={styles.names}>
            {missing.map(({ code }) => (
              <li key={code}>{nameCountry(code)}</li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
