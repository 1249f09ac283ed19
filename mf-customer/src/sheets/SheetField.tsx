// Where a filled template is dropped: what is wrong with it, and its lines as the server read them.
import { UPLOAD_MAX } from '@waybill/contract';
import { saveAnswer } from '@waybill/trade/data';
import { Icon } from '@waybill/ui';
import { FileDrop, type LineProblem } from '@waybill/ui/data';
import { SheetPreview, type SheetPreviewProps } from './SheetPreview';
import type { useSheet } from './use-sheet';

const endings = ['.xlsx', '.xls'] as const;

interface Content<Name extends string, Rule> extends Pick<SheetPreviewProps<Name>, 'lines'> {
  /** `column`: null where it is the whole line; `of`: another line that it is about. */
  problems: readonly { row: number; column: Name | null; rule: Rule; of: number | null }[];
}

interface SheetFieldProps<Name extends string, Rule> extends Pick<SheetPreviewProps<Name>, 'columns'> {
  label: string;
  sheet: Omit<ReturnType<typeof useSheet>, 'content'> & { content: Content<Name, Rule> | null };
  /** Of the form's own field. */
  problem: string | undefined;
  /** Name of the file that was picked, empty without one. */
  onName: (name: string) => void;
  /** What a rule says; `line` is the one that it is about. */
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
  /** Asks for the empty template. */
  ask: Parameters<typeof saveAnswer>[0];
}

/** What the sheet must say, with the template to fill. */
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
