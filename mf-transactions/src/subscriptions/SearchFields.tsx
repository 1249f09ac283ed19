// Form fields for the search of a subscription: goods, codes, parties, areas, dates.
import { directions, HS_LENGTH, type Subscription } from '@waybill/contract';
import { listOf, useCountryOptions, useMappings, useTradeTexts, useWorldCountries } from '@waybill/trade';
import { HsField } from '@waybill/trade/data';
import { Checkbox, Field, TextField, type useForm } from '@waybill/ui';
import { CountriesPicker, type CountryOption, SelectField } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { type EditedName, isOn, textOfFlag } from './edited';
import styles from './subscriptions.module.css';

type Form = Pick<ReturnType<typeof useForm<EditedName, unknown>>, 'field' | 'value' | 'write'>;

/** Shown only where the search has them; the usual fields for companies are importer and exporter. */
const seldom = ['company', 'brand'] as const;
const seldomPlaces = ['importer_in', 'exporter_in'] as const;
type PlaceName = 'area' | 'partner' | 'im_area' | 'ex_area' | (typeof seldomPlaces)[number];
/** Stands for records that name no partner. */
const NO_PARTNER = 'ZZ';
const TEXT_MAX = 200;
/** Digits of a code in a search for the records of one company. */
const HS_OF_COMPANY = { ...HS_LENGTH.search, min: 2 };

export function SearchFields({ form, held }: { form: Form; held: Subscription }) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const world = useWorldCountries();
  const reporting = useCountryOptions(useMappings().data);
  const { importer_id, exporter_id, company_ids } = held;
  const named = importer_id !== '' || exporter_id !== '' || company_ids.length > 0;
  const text = (name: EditedName, label: string) => (
    <TextField {...form.field(name)} key={name} label={label} maxLength={TEXT_MAX} optional />
  );
  const places = (name: PlaceName, label: string, countries: CountryOption[]) => (
    <Field key={name} label={label} optional>
      {({ id }) => (
        <CountriesPicker
          id={id}
          label={label}
          countries={countries}
          value={listOf(form.value(name))}
          onChange={(codes) => form.write(name, codes.join(','))}
          placeholder={t('form.allCountries')}
          clearable
        />
      )}
    </Field>
  );
  const { problem } = form.field('hs');
  return (
    <fieldset className={styles.search}>
      <legend>{t('subscriptions.sought')}</legend>
      {text('keyword', t('form.keyword'))}
      <Field label={t('form.hs')} optional>
        {({ id }) => (
          <HsField
            id={id}
            value={listOf(form.value('hs'))}
            onChange={(codes) => form.write('hs', codes.join(','))}
            length={named ? HS_OF_COMPANY : HS_LENGTH.search}
            error={problem}
          />
        )}
      </Field>
      {text('importer', t('form.importer'))}
      {text('exporter', t('form.exporter'))}
      {seldom
        .filter((name) => held[name] !== '')
        .map((name) => text(name, name === 'brand' ? trade('fact.brand') : t('form.company')))}
      <SelectField
        {...form.field('impOrExp')}
        label={t('form.direction')}
        options={([0, directions.import, directions.export] as const).map((each) => ({
          value: String(each),
          label: trade(`direction.${each}`),
        }))}
      />
      {places('area', t('form.countries'), reporting)}
      {places(
        'partner',
        t('areas.partner'),
        held.partner.includes(NO_PARTNER)
          ? [...world, { code: NO_PARTNER, alpha2: NO_PARTNER, name: t('areas.none') }]
          : world,
      )}
      {places('im_area', t('subscriptions.to'), world)}
      {places('ex_area', t('subscriptions.from'), world)}
      {seldomPlaces
        .filter((name) => held[name].length > 0)
        .map((name) =>
          places(
            name,
            t(name === 'importer_in' ? 'subscriptions.importerIn' : 'subscriptions.exporterIn'),
            world,
          ),
        )}
      <Checkbox
        className={styles.wide}
        checked={isOn(form.value('excludeShip'))}
        onChange={({ target }) => form.write('excludeShip', textOfFlag(target.checked))}
      >
        {t('form.excludeShip')}
      </Checkbox>
    </fieldset>
  );
}
