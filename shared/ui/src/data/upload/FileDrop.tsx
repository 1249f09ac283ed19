// File input for upload: drop, paste or pick a file. Extension and size are checked first; problems that the server
// finds in the file are listed by line.
import { Button, Progress } from 'antd';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../core/icons';
import { FieldError } from '../../core/words';
import { fileSize } from '../file-size';
import { useDataWords } from '../words';
import { checkFile, type FileRules } from './check-file';
import { FileProblems, type LineProblem } from './FileProblems';
import { useFilePick } from './use-file-pick';
import '../data.css';

export interface FileDropProps extends FileRules {
  label: string;
  /** The picked file; null if there is none. */
  file: File | null;
  /** Called with a valid file, or null when it is removed; once per file if there are several. */
  onFile: (file: File | null) => void;
  /** Allows several files at once. */
  several?: boolean;
  /** Share uploaded so far, 0 to 1; `true` if unknown; null when nothing is being sent. */
  sending?: number | boolean | null;
  /** Why the last file was refused: the server's message. */
  problem?: string | undefined;
  /** Problems in the file, by line. */
  lines?: readonly LineProblem[];
}

/** Elements that handle pasted text themselves. */
const takesText = 'input, textarea, [contenteditable="true"]';

export function FileDrop(props: FileDropProps) {
  const { label, endings, maxBytes, file, onFile, several = false, sending = null, lines = [] } = props;
  const { t, format } = useDataWords();
  const id = useId();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string>();
  const busy = sending !== null && sending !== false;
  const problem = refused ?? props.problem;

  const [picker, pick] = useFilePick({
    label,
    several,
    accept: endings.join(','),
    describedBy: problem ? `${id}-problem` : undefined,
    onPick: take,
  });

  function take(files: readonly File[]) {
    if (busy || files.length === 0) return;
    if (files.length > 1 && !several) return setRefused(t('upload.oneOnly'));
    setRefused(undefined);
    for (const each of files) takeOne(each);
  }

  function takeOne(first: File) {
    const wrong = checkFile(first, { endings, maxBytes });
    if (wrong === null) return onFile(first);
    setRefused(
      t(`upload.${wrong}`, {
        name: first.name,
        endings: endings.join(', '),
        size: fileSize(first.size, format),
        max: fileSize(maxBytes, format),
      }),
    );
  }

  // Files can be pasted anywhere on the page; pasted text goes to its field.
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])];
      const inField = event.target instanceof Element && event.target.closest(takesText) !== null;
      if (files.length === 0 || inField) return;
      event.preventDefault();
      latest.current(files);
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  }

  return (
    <div className="wb-upload">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping has the button beside it for everybody else */}
      <div
        className={over ? 'wb-drop wb-drop-over' : 'wb-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {picker}
        <p aria-hidden className="wb-drop-label">
          {label}
        </p>
        <p>
          {t('upload.drop')}{' '}
          <button
            type="button"
            className="wb-link-button"
            disabled={busy}
            aria-label={`${label}: ${t('upload.pick')}`}
            onClick={pick}
          >
            {t('upload.pick')}
          </button>
        </p>
        <p className="wb-muted wb-tiny">
          {t('upload.rules', { endings: endings.join(', '), size: fileSize(maxBytes, format) })}
        </p>
      </div>
      {file && (
        <div className="wb-file-head">
          <Icon name="document" className="wb-muted" />
          <span className="wb-file-name">{file.name}</span>
          <span className="wb-muted">{fileSize(file.size, format)}</span>
          <Button
            type="text"
            size="small"
            icon={<Icon name="close" />}
            aria-label={t('upload.remove', { name: file.name })}
            disabled={busy}
            onClick={() => {
              setRefused(undefined);
              onFile(null);
            }}
          />
        </div>
      )}
      {busy && file && (
        <Progress
          percent={typeof sending === 'number' ? Math.round(sending * 100) : 100}
          status="active"
          showInfo={typeof sending === 'number'}
          aria-label={t('upload.sending', { name: file.name })}
        />
      )}
      <FieldError id={`${id}-problem`}>{problem}</FieldError>
      <FileProblems lines={lines} />
    </div>
  );
}
