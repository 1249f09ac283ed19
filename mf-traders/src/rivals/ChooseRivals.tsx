// Choice of the companies to compare, among those marked as peers, with what it costs before the click.
import { RIVALS_MAX } from '@waybill/contract/rival-terms';
import { useLanguage, usePermissions } from '@waybill/platform';
import { Button, Panel } from '@waybill/ui';
import { LabelledGroup, Select } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './rivals.module.css';

interface ChooseProps {
  /** Companies marked as peers, newest first. */
  peers: readonly { id: string; name: string }[];
  /** Companies that are compared now; none at first. */
  compared: readonly string[];
  /** Names of compared companies that are not marked. */
  names: ReadonlyMap<string, string>;
  busy: boolean;
  onCompare: (companies: readonly string[]) => void;
}

/** What it costs, and what is left; nothing for a plan without a limit. */
function ProfileCost() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const usage = usePermissions().usage('trader_detail');
  const isLimited = usage !== null && !usage.unlimited && !usage.totalOnly;
  return (
    <p className="wb-muted wb-tiny">
      {t('rivals.cost')}
      {isLimited &&
        ` ${t('rivals.left', { left: format.number(usage.left), total: format.number(usage.total) })}`}
    </p>
  );
}

export function ChooseRivals({ peers, compared, names: comparedNames, busy, onCompare }: ChooseProps) {
  const { t } = useTranslation(NAMESPACE);
  const initial = compared.length > 0 ? compared : peers.slice(0, RIVALS_MAX).map(({ id }) => id);
  const [chosen, choose] = useState<readonly string[]>(initial);
  const isSame = chosen.join() === compared.join();
  const names = new Map([...comparedNames, ...peers.map(({ id, name }) => [id, name] as const)]);
  const options = [...new Set([...peers.map(({ id }) => id), ...compared])].map((id) => ({
    value: id,
    label: names.get(id) ?? id,
  }));
  return (
    <Panel>
      <LabelledGroup label={t('rivals.choose')}>
        <div className={styles.choice}>
          <Select<string[]>
            className={styles.select}
            mode="multiple"
            aria-label={t('rivals.choose')}
            maxCount={RIVALS_MAX}
            value={[...chosen]}
            onChange={choose}
            options={options}
            optionFilterProp="label"
            getPopupContainer={(element: HTMLElement) => element.parentElement ?? element}
          />
          <Button
            type="primary"
            disabled={chosen.length === 0 || isSame}
            loading={busy}
            onClick={() => onCompare(chosen)}
          >
            {t('rivals.compare')}
          </Button>
        </div>
      </LabelledGroup>
      <ProfileCost />
    </Panel>
  );
}
