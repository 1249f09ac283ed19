// List of the codes of an HS heading, shown when the typed heading is too short to search for; codes with the most
// records first.
import { HS_LENGTH } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { Button, EmptyState, PanelSkeleton } from '@waybill/ui';
import { dotted } from '@waybill/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

/** Number of codes offered: all of them for most headings. */
const MOST = 12;

interface CodeChoiceProps {
  /** Digits of a heading. */
  heading: string;
  onChoose: (code: string) => void;
  /** Shown where the tariff has no such heading, or cannot be loaded. */
  otherwise: ReactNode;
}

export function CodeChoice({ heading, onChoose, otherwise }: CodeChoiceProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { data = [], isPending } = useCall('hsSuggestions', { q: heading }, { silent: true });
  if (isPending) return <PanelSkeleton />;
  const whole = data.filter(({ code }) => code.length >= HS_LENGTH.transaction.min);
  const held = whole.filter(({ records }) => records > 0);
  const codes = (held.length > 0 ? held : whole).slice(0, MOST);
  if (codes.length === 0) return otherwise;
  return (
    <EmptyState
      title={t('choice.title', { code: dotted(heading) })}
      why={t('choice.why')}
      actions={codes.map(({ code, records, text, language }, at) => (
        <Button
          key={code}
          type={at === 0 ? 'primary' : 'default'}
          title={text}
          lang={language}
          onClick={() => onChoose(code)}
        >
          {t('choice.code', { code: dotted(code), n: format.compact(records) })}
        </Button>
      ))}
    />
  );
}
