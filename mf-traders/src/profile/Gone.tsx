// Empty state of a profile without records: what became of the company, and where to go on.
import { useCall } from '@waybill/platform';
import { CompanyLink, links } from '@waybill/trade';
import { AppLink } from '@waybill/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

/**
 * Title and reason for a company that is not found.
 * @param asked whether it is known to be missing by now
 */
export function useGone(company: string, asked: boolean): { title: ReactNode; why: ReactNode } {
  const { t } = useTranslation(NAMESPACE);
  const { data } = useCall('traderGone', { company }, { enabled: asked && company !== '' });
  const reason = data?.reason ?? 'nobody';
  const name = data?.name ?? '';
  const next =
    data?.company != null ? (
      <CompanyLink id={data.company.id} name={data.company.desc_en} country={data.company.country} />
    ) : (
      <AppLink href={links.traders(undefined, name === '' ? {} : { keyword: name, keywordIn: 'name' })}>
        {t(`gone.${reason}.next`)}
      </AppLink>
    );
  return {
    title: t(`gone.${reason}.title`),
    why: (
      <>
        {t(`gone.${reason}.why`, { name })} {next}
      </>
    ),
  };
}
