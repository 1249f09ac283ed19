// Settings panel for the profile: avatar, company, country, time zone, and which messages are wanted.
import { type AccountSettings, noticeKinds } from '@waybill/contract';
import { platform, useCall, useLanguage, useSession } from '@waybill/platform';
import { listOf } from '@waybill/trade';
import { Checkbox, FormFrame, Panel, PanelSkeleton, TextField, useForm } from '@waybill/ui';
import { Answer, CountryField, SelectField } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { AvatarPart } from './AvatarPart';
import styles from './settings.module.css';
import { timeNow, timeZones } from './time-zones';

const names = ['company', 'country', 'timeZone', 'muted'] as const;

export function ProfilePanel() {
  const { t } = useTranslation(NAMESPACE);
  const settings = useCall('settings', {}, { silent: true });
  return (
    <Panel title={t('settings.profile')}>
      <AvatarPart />
      <Answer compact query={settings} skeleton={<PanelSkeleton lines={6} />}>
        {(held) => <ProfileForm held={held} />}
      </Answer>
    </Panel>
  );
}

function ProfileForm({ held }: { held: AccountSettings }) {
  const { t } = useTranslation(NAMESPACE);
  const { locale } = useLanguage();
  const session = useSession();
  const user = session.status === 'authenticated' ? session.user : null;
  const form = useForm({
    names,
    draft: 'profile',
    initial: {
      company: held.company ?? '',
      country: held.country ?? '',
      timeZone: held.time_zone,
      muted: held.muted.join(','),
    },
    check: () => ({}),
    send: (value) =>
      platform.call(
        'settingsSave',
        {
          company: value('company').trim(),
          country: value('country'),
          time_zone: user?.master ? value('timeZone') : '',
          muted: noticeKinds.filter((kind) => listOf(value('muted')).includes(kind)),
        },
        { silent: true },
      ),
    onDone: (saved) => {
      platform.queryClient.setQueryData(['settings', {}], saved);
      const { company, country, time_zone } = saved;
      // All screens show days and times in the zone of the session's account.
      if (user !== null) void platform.session.changed({ ...user, company, country, time_zone });
      platform.toast('success', t('settings.saved'));
    },
  });
  /** E-mails are offered only if the site sends any and the account has an address. */
  const offered = noticeKinds.filter(
    (kind) => (kind !== 'mails' && kind !== 'radar') || (held.mails && held.email !== null),
  );
  const muted = listOf(form.value('muted'));
  const setMuted = (kind: string, wanted: boolean) =>
    form.write(
      'muted',
      noticeKinds.filter((each) => (each === kind ? !wanted : muted.includes(each))).join(','),
    );

  return (
    <FormFrame form={form} label={t('settings.profile')} submitLabel={t('settings.save')}>
      <TextField
        {...form.field('company')}
        label={t('settings.company')}
        autoComplete="organization"
        maxLength={200}
        optional
      />
      <CountryField {...form.field('country')} label={t('settings.country')} optional />
      <SelectField
        {...form.field('timeZone')}
        label={t('settings.timeZone')}
        note={[
          t('settings.timeZoneNow', { time: timeNow(form.value('timeZone'), locale) }),
          t(user?.master ? 'settings.timeZoneWhy' : 'settings.timeZoneMaster'),
        ].join(' ')}
        options={timeZones(held.time_zone)}
        disabled={!user?.master}
        searchable
      />
      <fieldset className={styles.boxes}>
        <legend>{t('settings.notices')}</legend>
        {offered.map((kind) => (
          <Checkbox
            key={kind}
            checked={!muted.includes(kind)}
            onChange={({ target }) => setMuted(kind, target.checked)}
          >
            {t(`settings.notice.${kind}`)}
          </Checkbox>
        ))}
        {offered.includes('mails') && (
          <span className="wb-muted">{t('settings.mailsTo', { email: held.email })}</span>
        )}
      </fieldset>
    </FormFrame>
  );
}
