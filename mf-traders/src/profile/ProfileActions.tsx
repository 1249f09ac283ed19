// Buttons in the head of a profile: follow, mark, contacts, subscribe, records, one page, print.
import type { Trader } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { ContactsButton, FavoriteButton, links, MarkButton, screenExists } from '@waybill/trade';
import { SubscribeButton } from '@waybill/trade/data';
import { Button, Icon } from '@waybill/ui';
import { PrintButton } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import { onePagePath } from './one-page-path';
import { tabPath } from './profile-address';
import { subscribedProfile } from './subscribed-profile';
import type { Profile } from './use-profile';

export function ProfileActions({ company, tab, view, head }: Profile & { head: Trader }) {
  const { t } = useTranslation(NAMESPACE);
  const navigate = useNavigate();
  const { state } = useLocation();
  const watched = subscribedProfile(company, head.name, view);
  return (
    <>
      <FavoriteButton kind="trader" id={company} favorite={head.favorite} />
      <MarkButton company={company} mark="peer" id={head.peer} />
      <MarkButton company={company} mark="customer" id={head.customer} />
      {head.peer !== null && (
        <Button icon={<Icon name="team" />} onClick={() => void navigate(links.rivals())}>
          {t('rivals.title')}
        </Button>
      )}
      {tab !== 'contacts' && <ContactsButton company={company} />}
      {watched && (
        <SubscribeButton
          search={watched}
          suggestedName={[head.name, view.keyword].filter((text) => text !== '').join(' · ')}
          period={view.dates === '' ? 'all_days' : 'last_year'}
        />
      )}
      {tab !== 'records' && (
        <Button
          icon={<Icon name="download" />}
          onClick={() => void navigate(tabPath(company, 'records', view), { state })}
        >
          {t('profile.download')}
        </Button>
      )}
      {screenExists(links.onePage()) && (
        <Button
          icon={<Icon name="document" />}
          onClick={() => platform.navigate(onePagePath(company, head, view))}
        >
          {t('profile.onePage')}
        </Button>
      )}
      <PrintButton />
    </>
  );
}
