// Filter field of a profile for one partner, chosen from the largest ones.
import { NONE } from '@waybill/contract';
import { useCall } from '@waybill/platform';
import { Field } from '@waybill/ui';
import { SearchSelect } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { profileInput } from './profile-address';
import type { TabProps } from './use-profile';

/** More partners can be selected in the partners tab, page by page. */
const OFFERED = 100;

interface Option {
  value: string;
  label: string;
}

export function PartnerField({ company, view, filter }: Pick<TabProps, 'company' | 'view' | 'filter'>) {
  const { t } = useTranslation(NAMESPACE);
  // The options are loaded when the field is opened: most visitors filter by something else.
  const [isOpened, setOpened] = useState(false);
  const answer = useCall(
    'traderPartners',
    { ...profileInput(company, { ...view, partner: '' }), page: 1, pageSize: OFFERED },
    { enabled: isOpened, keepPrevious: true, silent: true },
  );
  const none = t('filter.none');
  const labelPartner = (name: string) => name || none;
  const chosen: Option[] =
    view.partner === '' ? [] : [{ value: view.partner, label: labelPartner(view.partnerName) }];
  const offered: Option[] = (answer.data?.data ?? []).map(({ id, desc_en }) => ({
    value: id || NONE,
    label: labelPartner(desc_en),
  }));
  const options = [...new Map([...chosen, ...offered].map((option) => [option.value, option])).values()];
  function choose(partner: string | undefined) {
    const option = options.find(({ value }) => value === partner);
    filter({
      partner: partner ?? '',
      partnerName: option === undefined || partner === NONE ? '' : option.label,
    });
  }
  return (
    <Field label={t('filter.partner')} needed={false}>
      {(control) => (
        <SearchSelect<string | undefined, Option>
          {...control}
          className="wb-wide"
          value={view.partner === '' ? undefined : view.partner}
          options={options}
          allowClear
          loading={answer.isFetching}
          placeholder={t('filter.anyPartner')}
          popupMatchSelectWidth={320}
          onOpenChange={(open) => open && setOpened(true)}
          onPick={choose}
          onChange={choose}
        />
      )}
    </Field>
  );
}
