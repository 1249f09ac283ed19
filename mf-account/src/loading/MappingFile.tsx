// The format as a file: one that was made before, by hand or by the command, is taken; the one on the page is kept.
import type { LoadingFormat } from '@waybill/contract';
import { saveFile } from '@waybill/platform';
import { Alert, Button } from '@waybill/ui';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { mappingIn, textOf } from './draft';
import styles from './loading.module.css';

export interface MappingFileProps {
  format: LoadingFormat | null;
  onFormat: (format: LoadingFormat) => void;
}

export function MappingFile({ format, onFormat }: MappingFileProps) {
  const { t } = useTranslation(NAMESPACE);
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);

  const take = async (file: File) => {
    const found = mappingIn(await file.text().catch(() => ''));
    setRefused(found === undefined ? file.name : null);
    if (found !== undefined) onFormat(found);
  };
  const save = () => {
    const name = `${textOf(format ?? {}, 'name') || 'mapping'}.json`;
    saveFile(new File([`${JSON.stringify(format, null, 2)}\n`], name, { type: 'application/json' }));
  };

  return (
    <div className={styles.form}>
      <div className={styles.foot}>
        <label htmlFor={id} className="wb-hidden">
          {t('loading.mapping.pick')}
        </label>
        <input
          ref={picker}
          id={id}
          type="file"
          className="wb-hidden"
          tabIndex={-1}
          accept=".json,application/json"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void take(file);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <Button onClick={() => picker.current?.click()}>{t('loading.mapping.choose')}</Button>
        {format !== null && <Button onClick={save}>{t('loading.mapping.save')}</Button>}
      </div>
      {refused !== null && (
        <Alert type="error" showIcon title={t('loading.mapping.refused', { file: refused })} />
      )}
    </div>
  );
}
