// Form field for a filled sheet template: file drop, problems by line, and a preview of its lines as read by the
// server.
import { UPLOAD_MAX } from '@waybill/contract';
import { saveAnswer } from '@waybill/trade/data';
import { Icon } from '@waybill/ui';
import { FileDrop, type LineProblem } from '@waybill/ui/data';
import { SheetPreview, type SheetPreviewProps } from './SheetPreview';
import type { useSheet } from './use-sheet';

const endings = ['.xlsx', '.xls'] as const;

interface Content<Name extends string, Rule> extends Pick<SheetPreviewProps<Name>, 'lines'> {
  /** `column`: null for the whole line; `of`: another line that the problem refers to. */
  problems: readonly { row: number; column: Name | null; rule: Rule; of: number | null }[];
}

interface SheetFieldProps<Name extends string, Rule> extends Pick<SheetPreviewProps<Name>, 'columns'> {
  label: string;
  sheet: Omit<ReturnType<typeof useSheet>, 'content'> & { content: Content<Name, Rule> | null };
  /** Error of the form's field. */
  problem: string | undefined;
  /** Called with the name of the picked file, empty without one. */
  onName: (name: string) => void;
  /** Text of a broken rule; `line` is the line that it refers to. */
  wordsOf: (rule: Rule, line: number) => string;
}

export function SheetField<Name extends string, Rule>(props: SheetFieldProps<Name, Rule>) {
  const { label, sheet, columns, problem, onName, wordsOf } = props;
  const titleOf = (column: Name) => columns.find(({ key }) => key === column)?.title;
  const lines = (sheet.content?.problems ?? []).map(({ row, column, rule, of }): LineProblem => {
    const title = column === null ? undefined : titleOf(column);
    return { line: row, ...(title !== undefined && { column: title }), words: wordsOf(rule, of ?? row) };
  });
  return (
    <>
      <FileDrop
        label={label}
        endings={endings}
        maxBytes={UPLOAD_MAX}
        file={sheet.file}
        onFile={(file) => {
          onName(file?.name ?? '');
          sheet.take(file);
        }}
        sending={sheet.reading || null}
        problem={sheet.problem ?? problem}
        lines={lines}
      />
      {sheet.content !== null && <SheetPreview columns={columns} {...sheet.content} />}
    </>
  );
}

interface TemplateNoteProps {
  about: string;
  label: string;
  /** Requests the empty template. */
  ask: Parameters<typeof saveAnswer>[0];
}

/** Explains what the sheet must contain, with a button for the empty template. */
export function TemplateNote({ about, label, ask }: TemplateNoteProps) {
  return (
    <p className="wb-muted">
      {about}{' '}
      <button type="button" className="wb-link-button" onClick={() => void saveAnswer(ask)}>
        <Icon name="download" /> {label}
      </button>
    </p>
  );
}
