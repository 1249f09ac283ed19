// One bar divided into the parts of a total, with a legend of names and shares below it.
import { type CSSProperties, useState } from 'react';
import { AppLink } from '../core/words';
import { ChartTable } from './ChartTable';
import { ChartNote, Mark, MarkGroup, type Opens } from './marks';
import { useChartWords } from './words';
import './charts.css';

interface SharePart {
  key: string;
  label: string;
  value: number;
  hue: string;
  /** Opacity of the hue, 0 to 1. */
  opacity: number;
  /** Printed beside the value. */
  note?: string | undefined;
}

/** As properties, which a contrast theme leaves out (charts.css). */
const paintPart = ({ hue, opacity }: SharePart) =>
  ({ '--wb-part': hue, '--wb-part-opacity': opacity }) as CSSProperties;

interface ShareBarProps extends Opens {
  label: string;
  /** In the order in which they are drawn. */
  parts: readonly SharePart[];
  /** What is not among the parts: the others, and what names nobody. */
  rests: readonly { label: string; value: number }[];
  /** Of parts and rests together; above zero. */
  total: number;
  write?: ((value: number) => string) | undefined;
}

export function ShareBar({ label, parts, rests, total, write, linkOf, onOpen }: ShareBarProps) {
  const { t, format } = useChartWords();
  const [pointed, setPointed] = useState<string | null>(null);
  const text = write ?? format.compact;
  const share = (value: number) => format.percent(value / total);
  const say = ({ label: name, value, note }: SharePart) =>
    [`${name}: ${share(value)}`, text(value), ...(note === undefined ? [] : [note])].join(' · ');
  const pointedPart = parts.find((part) => part.key === pointed);
  return (
    <>
      <MarkGroup
        label={label}
        keys={parts.map((part) => part.key)}
        onPoint={setPointed}
        className="wb-share-bar"
      >
        {parts.map((part) => (
          <Mark
            key={part.key}
            of={part.key}
            opens={{ linkOf, onOpen }}
            name={say(part)}
            className="wb-share-part"
            style={{ flexGrow: part.value / total }}
          >
            <span className="wb-share-fill" style={paintPart(part)} />
          </Mark>
        ))}
        {rests.map((rest) => (
          <span
            key={rest.label}
            className="wb-share-part wb-share-rest"
            style={{ flexGrow: rest.value / total }}
            aria-hidden
          />
        ))}
      </MarkGroup>
      <ol className="wb-share-names" aria-hidden>
        {parts.map((part) => (
          <li key={part.key}>
            <span className="wb-share-mark" style={paintPart(part)} />
            <span className="wb-share-name" title={part.label}>
              {part.label}
            </span>
            <span>{share(part.value)}</span>
            {part.note !== undefined && (
              <span className="wb-share-note">
                <Opened path={linkOf?.(part.key)}>{text(part.value)}</Opened> · {part.note}
              </span>
            )}
          </li>
        ))}
        {rests.map((rest) => (
          <li key={rest.label} className="wb-muted">
            <span className="wb-share-mark wb-share-rest" />
            <span className="wb-share-name">{rest.label}</span>
            <span>{share(rest.value)}</span>
          </li>
        ))}
      </ol>
      <ChartNote>{pointedPart && say(pointedPart)}</ChartNote>
      <ChartTable
        caption={label}
        head={[t('name'), t('value'), t('share')]}
        rows={[...parts, ...rests].map((part) => [part.label, text(part.value), share(part.value)])}
      />
    </>
  );
}

/** A number linked like its mark; keyboard users use the mark. */
function Opened({ path, children }: { path: string | undefined; children: string }) {
  if (path === undefined) return children;
  return (
    <AppLink href={path} tabIndex={-1}>
      {children}
    </AppLink>
  );
}
