// Note below an HS field: countries whose records state fewer digits than typed, and a button for the common part.
import { useLanguage } from '@waybill/platform';
import { dotted } from '@waybill/ui/data';
import { useMappings, useReportingName } from '../countries/reporting';
import { useTradeTexts } from '../texts';
import { findShortCodes } from './short-codes';

/** Countries that the note names; it counts the others. */
const NAMED_COUNTRIES = 3;

interface ShortCodesNoteProps {
  value: readonly string[];
  onChange: (codes: string[]) => void;
  /** Reporting countries of the search; none means all. */
  countries: readonly string[];
  minDigits: number;
}

export function ShortCodesNote({ value, onChange, countries, minDigits }: ShortCodesNoteProps) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const reportingName = useReportingName();
  const { data: mappings = [] } = useMappings();
  const short = findShortCodes(value, mappings, countries, minDigits);
  if (short === null) return null;
  const others = short.countries.length - NAMED_COUNTRIES;
  const names = short.countries.slice(0, NAMED_COUNTRIES).map(reportingName);
  return (
    <div className="wb-tiny" role="status">
      {t('code.shorter', {
        countries: format.list(others > 0 ? [...names, t('code.otherCountries', { count: others })] : names),
        digits: short.digits,
      })}{' '}
      <button type="button" className="wb-link-button" onClick={() => onChange(short.codes)}>
        {t('code.useShorter', { codes: format.list(short.codes.map(dotted)) })}
      </button>
    </div>
  );
}
