// What was understood of a question in the search box: removable chips, what was not understood, and what Enter opens.
import { type AskedChip, type AskedTarget, type AskWordsAnswer, reportingCountry } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { Chip, ChipRow, dotted } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import styles from './ask.module.css';
import { ASK_TEXTS } from './texts';

interface AskPanelProps {
  answer: AskWordsAnswer;
  /** Called with the question without a removed chip. */
  onText: (text: string) => void;
}

/** The question without a part of it. */
const withoutPart = (text: string, { start, end }: Pick<AskedChip, 'start' | 'end'>): string =>
  `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/g, ' ').trim();

function useChipText() {
  const { t } = useTranslation(ASK_TEXTS);
  const { format } = useLanguage();
  return ({ kind, value, role }: AskedChip): { label: string; text: string } => {
    if (kind === 'country') {
      const name = format.country(value);
      return {
        label: t(`country.${role === 'origin' || role === 'destination' ? role : 'place'}`),
        text: name === value ? value : `${name} (${value})`,
      };
    }
    if (kind === 'company')
      return {
        label: t(`company.${role === 'importer' || role === 'exporter' ? role : 'either'}`),
        text: value,
      };
    if (kind === 'hs') return { label: t('hs'), text: dotted(value) };
    if (kind === 'view') return { label: t('show'), text: t(`view.${value as 'records'}`) };
    if (kind === 'direction') return { label: t('direction'), text: t(`directions.${value as '1'}`) };
    if (kind === 'goods') return { label: t('goods'), text: value };
    const [first = '', last = ''] = value.split('..');
    return { label: t('dates'), text: `${format.date(first)} – ${format.date(last)}` };
  };
}

/** Page and tab that Enter opens, and whose records it shows. */
function useTargetText() {
  const { t } = useTranslation(ASK_TEXTS);
  const { format } = useLanguage();
  return ({ page, view, direction, countries }: AskedTarget): string => {
    if (page === 'company') return t('page.company');
    const names = countries.map((code) => format.country(reportingCountry(code)?.alpha2 ?? code));
    if (page === 'companies') return [t('page.companies'), format.list(names)].filter(Boolean).join(' · ');
    const side = t(names.length === 0 ? `all.${direction}` : `of.${direction}`, {
      countries: format.list(names),
    });
    return [t(`page.${page}`), ...(view === 'records' ? [] : [t(`view.${view}`)]), side].join(' · ');
  };
}

export function AskPanel({ answer, onText }: AskPanelProps) {
  const { t } = useTranslation(ASK_TEXTS);
  const { format } = useLanguage();
  const chipText = useChipText();
  const targetText = useTargetText();
  const { text, chips, unknown, target, problem, unreported } = answer;
  const notUnderstood = unknown.map(({ start, end }) => text.slice(start, end)).join(' ');
  const places = format.list(unreported.map((code) => format.country(code)));
  return (
    <div className={styles.asked}>
      <ChipRow label={t('label')}>
        {chips.map((chip) => {
          const { label, text: words } = chipText(chip);
          return (
            <Chip key={`${chip.start}`} label={label} onRemove={() => onText(withoutPart(text, chip))}>
              {words}
            </Chip>
          );
        })}
        {notUnderstood !== '' && (
          <span className={styles.unknown}>
            {t('unknown')} <span translate="no">{notUnderstood}</span>
          </span>
        )}
      </ChipRow>
      <p className={styles.opens} role="status">
        {target !== null && t('opens', { page: targetText(target) })}
        {problem !== '' && t(`problem.${problem}`, { countries: places })}
      </p>
    </div>
  );
}
