// Table cells about a person: links to social accounts, and the origin of the data.
import { useLanguage } from '@waybill/platform';
import { useTradeTexts } from '@waybill/trade';
import { SampleMark } from '@waybill/trade/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './people.module.css';

const networks = ['linkedin', 'twitter', 'facebook'] as const;
export type Socials = Readonly<Record<(typeof networks)[number], string | null>>;
const networkNames = { linkedin: 'LinkedIn', twitter: 'X', facebook: 'Facebook' } as const;

/** Addresses are external data: only http(s) ones become links. */
const isWebAddress = (address: string | null): address is string =>
  address !== null && /^https?:\/\//i.test(address);

export const hasSocials = (of: Socials): boolean => networks.some((network) => isWebAddress(of[network]));

/** Links to the known accounts; renders nothing if there are none. */
export function SocialLinks({ of, name }: { of: Socials; name: string }) {
  const known = networks.flatMap((network) => {
    const address = of[network];
    return isWebAddress(address) ? [{ network, address }] : [];
  });
  if (known.length === 0) return null;
  return (
    <span className={styles.socials}>
      {known.map(({ network, address }) => (
        <a
          key={network}
          className="wb-link"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${networkNames[network]}, ${name}`}
        >
          {networkNames[network]}
        </a>
      ))}
    </span>
  );
}

export interface Origin {
  source: string;
  observed_on: string;
  sample: boolean;
}

/** The server's source names for customers added by a user, and for companies from records. */
const ownSources: Readonly<Record<string, 'byHand' | 'records'>> = {
  'written by hand': 'byHand',
  'customs records': 'records',
};

/**
 * Date and source of the data; a long source is cut off rather than the date. With `ground` also the legal ground on
 * which the person may be contacted.
 */
export function OriginCell({ source, observed_on, sample, ground }: Origin & { ground?: string | null }) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const own = ownSources[source];
  const made = sample ? trade('sample.madeUp') : source;
  return (
    <span className="wb-muted">
      {sample && <SampleMark />} {format.date(observed_on)} · {own === undefined ? made : t(`person.${own}`)}
      {typeof ground === 'string' && <> · {t('person.ground', { ground })}</>}
    </span>
  );
}
