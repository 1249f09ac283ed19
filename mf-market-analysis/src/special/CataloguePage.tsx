// 42country: what is held of each of the 42 countries, for whoever asks before buying.
import { continents, reportingCountries } from '@waybill/contract';
import { useCall, useContinentName, useLanguage } from '@waybill/platform';
import { links, useReportingName } from '@waybill/trade';
import { SampleNote } from '@waybill/trade/data';
import { AppLink, EmptyState, LoadingState, PageHead, Panel } from '@waybill/ui';
import { Answer, countryWords, folded, inAddress, SearchField, useAddress } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { CountryCard } from './CountryCard';
import type { Catalogue } from './catalogue';
import { SpecialFrame } from './SpecialFrame';
import styles from './special.module.css';

const fields = { name: inAddress.text() };

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
            t('special.catalogue.held', { held: held.length, all: reportingCountries.length }),
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
        {(all) => <Countries all={all} />}
      </Answer>
    </SpecialFrame>
  );
}

function Countries({ all }: { all: Catalogue }) {
  const { t } = useTranslation(NAMESPACE);
  const continentName = useContinentName();
  const nameOf = useReportingName();
  const [{ name }, change] = useAddress(fields);
  const found = all.filter(({ code, alpha2 }) =>
    countryWords(nameOf(code), code, alpha2).includes(folded(name)),
  );
  const missing = found.filter(({ total }) => total === 0);
  return (
    <>
      <div className="wb-filters">
        <SearchField
          label={t('countries.search')}
          value={name}
          onSearch={(text) => change({ name: text }, { replace: true })}
        />
        {all.some(({ sample }) => sample) && <SampleNote />}
      </div>
      {found.length === 0 && <EmptyState compact title={t('countries.none', { name })} />}
      {continents.map(({ id }) => {
        const own = found.filter(({ continent, total }) => continent === id && total > 0);
        if (own.length === 0) return null;
        return (
          <div key={id}>
            <h2 className={styles.continent}>{continentName(id)}</h2>
            <div className={styles.cards}>
              {own.map((country) => (
                <CountryCard key={country.code} country={country} />
              ))}
            </div>
          </div>
        );
      })}
      {missing.length > 0 && (
        <Panel title={t('special.catalogue.missing')} note={t('special.catalogue.missingNote')}>
          <ul className={styles.names}>
            {missing.map(({ code }) => (
              <li key={code}>{nameOf(code)}</li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
