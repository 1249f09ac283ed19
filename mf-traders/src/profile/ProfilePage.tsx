// Page of a company's profile: one head and one filter bar for all tabs, each of which has an address of its own.
import { codes, type Trader } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { ColleagueNote, links } from '@waybill/trade';
import { CompanyRelation, useCompanyStandings } from '@waybill/trade/data';
import { CountryName, PanelSkeleton, SampleBadge } from '@waybill/ui';
import { DetailPage, LazyTabs, useNeighbours } from '@waybill/ui/data';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import { AlikePanel } from './AlikePanel';
import { useGone } from './Gone';
import { ProfileActions } from './ProfileActions';
import { ProfileFacts } from './ProfileFacts';
import { ProfileFilters } from './ProfileFilters';
import { ProfileSheet } from './ProfileSheet';
import { type ProfileTab, profileTabs, tabPath } from './profile-address';
import { type TabProps, useProfile } from './use-profile';

/** Component of each tab; its code is loaded when the tab is first shown. */
const panels: Readonly<Record<ProfileTab, ComponentType<TabProps>>> = {
  overview: lazy(() => import('./overview/Overview')),
  records: lazy(() => import('./RecordsTab')),
  partners: lazy(() => import('./PartnersTab')),
  commodities: lazy(() => import('./CommoditiesTab')),
  areas: lazy(() => import('./AreasTab')),
  map: lazy(() => import('./MapTab')),
  contacts: lazy(() => import('./contacts/ContactsTab')),
};

export default function ProfilePage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const profile = useProfile();
  const { company, tab, view } = profile;
  const answer = useCall(
    'traderInfo',
    { company, ...(view.together !== '' && { together: true }) },
    { keepPrevious: true },
  );
  const neighbours = useNeighbours(company, (other) => tabPath(other, tab, view));
  const head = answer.data;
  const standings = useCompanyStandings(head === undefined ? [] : [company]);
  const colleagues = standings.get(company)?.colleagues ?? [];
  const gone = useGone(company, answer.error?.code === codes.notFound);

  return (
    <DetailPage<Trader>
      title={head?.name ?? t('profile.title')}
      facts={
        head && [
          head.country !== null && <CountryName key="country" code={head.country} withCode />,
          t(`role.${head.company_type === 2 || head.company_type === 3 ? head.company_type : 1}`),
          head.tax_id !== null && t('profile.taxId', { id: head.tax_id }),
          t('profile.span', { from: format.date(head.first_date), to: format.date(head.last_date) }),
          head.sample && <SampleBadge key="sample" />,
          (head.favorite || head.peer !== null || head.customer !== null || standings.has(company)) && (
            <CompanyRelation
              key="relation"
              flags={head}
              standing={standings.get(company)}
              hasOwnerNote={colleagues.length > 0}
            />
          ),
          colleagues.length > 0 && <ColleagueNote key="colleagues" colleagues={colleagues} />,
        ]
      }
      actions={head && <ProfileActions {...profile} head={head} />}
      listPath={links.traders()}
      backLabel={t('profile.back')}
      neighbours={neighbours}
      answer={company === '' ? null : answer}
      missing={gone}
    >
      {(shown) => <Body {...profile} head={shown} key={company} />}
    </DetailPage>
  );
}

function Body(props: TabProps) {
  const { company, head, tab, view } = props;
  const { t } = useTranslation(NAMESPACE);
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <div className="wb-page">
      <ProfileFacts {...props} />
      {head.alike > 1 && <AlikePanel {...props} />}
      {tab !== 'contacts' && <ProfileFilters {...props} />}
      <LazyTabs<ProfileTab>
        label={t('profile.tabs')}
        value={tab}
        onChange={(next) => void navigate(tabPath(company, next, view), { state })}
        question={company}
        unmountHidden
        tabs={profileTabs.map((key) => ({
          key,
          label: t(`tab.${key}`),
          panel: () => {
            const Panel = panels[key];
            return (
              <Suspense fallback={<PanelSkeleton lines={2} block={320} />}>
                <Panel {...props} />
              </Suspense>
            );
          },
        }))}
      />
      <ProfileSheet {...props} />
    </div>
  );
}
