// Import and export of the file format as a JSON mapping file.
import type { LoadingFormat } from '@waybill/contract';
import { saveFile } from '@waybill/platform';
import { Alert, Button } from '@waybill/ui';
import { useFilePick } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { mappingIn, textOf } from './draft';
import styles from './loading.module.css';

interface MappingFileProps {
  format: LoadingFormat | null;
  onFormat: (format: LoadingFormat) => void;
}

export function MappingFile({ format, onFormat }: MappingFileProps) {
  const { t } = useTranslation(NAMESPACE);
  const [refused, setRefused] = useState<string | null>(null);

  const take = async (file: File) => {
    const found = mappingIn(await file.text().catch(() => ''));
    setRefused(found === undefined ? file.name : null);
    if (found !== undefined) onFormat(found);
  };
  const [picker, pick] = useFilePick({
    label: t('loading.mapping.pick'),
    accept: '.json,application/json',
    onPick: ([file]) => file && void take(file),
  });
  const save = () => {
    const name = `${textOf(format ?? {}, 'name') || 'mapping'}.json`;
    saveFile(new File([`${JSON.stringify(format, null, 2)}\n`], name, { type: 'application/json' }));
  };

  return (
    <div className={styles.form}>
      <div className={styles.foot}>
        {picker}
        <Button onClick={pick}>{t('loading.mapping.choose')}</Button>
        {format !== null && <Button onClick={save}>{t('loading.mapping.save')}</Button>}
      </div>
      {refused !== null && (
        <Alert type="error" showIcon title={t('loading.mapping.refused', { file: refused })} />
      )}
    </div>
  );
}
