// Print layout of a page: the agent's logo, title, query, date, source and page numbers, without interactive elements.
// Rendered only while the browser prints, and always in the light theme.
import { cssVariablesOf, paletteFor } from '@waybill/contract';
import { useAgent } from '@waybill/platform';
import { decodeAddress } from '@waybill/platform/decode-address';
import { Button, ConfigProvider, type ThemeConfig } from 'antd';
import { type CSSProperties, type ReactNode, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../core/icons';
import { PaletteContext } from '../../core/palette';
import { OnPaper } from '../../core/paper';
import { antdThemeFor, CSS_VARIABLES } from '../../core/theme';
import { useDataWords } from '../words';
import { useOnePage } from './use-one-page';
import { usePrinting } from './use-printing';
import './print.css';

interface PrintPageProps {
  title: ReactNode;
  /** The query: chips, filters. */
  query?: ReactNode;
  /** Where the figures come from, e.g. a country's customs and the last day of its data. */
  source: string;
  /** Content. Tables repeat their head on every page; buttons and the underlines of links are left out. */
  children: ReactNode;
}

/** Sets the document title while printing, because browsers name a PDF after it. */
function usePrintedName(name: string) {
  useEffect(() => {
    let before: string | null = null;
    const begin = () => {
      before ??= document.title;
      document.title = name;
    };
    const end = () => {
      if (before !== null) document.title = before;
      before = null;
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      end();
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [name]);
}

/** Rendered anywhere on a page, it replaces the page on paper, for both `PrintButton` and Ctrl+P. */
export function PrintPage(props: PrintPageProps) {
  const isPrinting = usePrinting();
  return isPrinting ? createPortal(<Sheet {...props} />, document.body) : null;
}

/**
 * The sheet on screen, in place of a page: for content that is slow to render, so that it is complete when printed.
 * @param tools shown above the sheet, on screen only: print button and link back
 * @param fileName name of a PDF of it, without extension
 * @param onePage prints everything on one page of A4 or Letter, smaller where it would not fit
 */
export function PrintPreview({
  tools,
  fileName,
  onePage = false,
  ...sheet
}: PrintPageProps & { tools: ReactNode; fileName: string; onePage?: boolean }) {
  usePrintedName(fileName);
  return (
    <div className="wb-print-preview">
      <div className="wb-print-tools">{tools}</div>
      <Sheet {...sheet} preview onePage={onePage} />
    </div>
  );
}

/** Drawings have the size of the screen in px: wider than the sheet, they would make the whole page smaller. */
function useShrinkingDrawings(): void {
  useEffect(() => {
    let shrunk: SVGSVGElement[] = [];
    const begin = () => {
      const drawings = document.querySelectorAll<SVGSVGElement>(':is(.wb-trend, .wb-range-drawing) svg');
      shrunk = [...drawings].filter((drawing) => !drawing.hasAttribute('viewBox'));
      for (const drawing of shrunk) {
        const { width, height } = drawing.getBoundingClientRect();
        drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
      }
    };
    // On screen they are drawn anew for each width.
    const end = () => {
      for (const drawing of shrunk.splice(0)) drawing.removeAttribute('viewBox');
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      end();
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}

/**
 * Head of a page that is printed as it is: the agent's logo, the date, and the page's address as its source. Rendered only
 * while the browser prints; a page with a sheet of its own leaves it out.
 */
export function PrintedPageHead() {
  const { t } = useDataWords();
  const isPrinting = usePrinting();
  useShrinkingDrawings();
  if (!isPrinting) return null;
  return (
    <div className="wb-print-page-head">
      <SheetHead />
      <p>{t('print.source', { source: decodeAddress(window.location.href) })}</p>
    </div>
  );
}

/** The agent's logo or name, and the moment of printing. */
function SheetHead() {
  const { t, format } = useDataWords();
  const agent = useAgent();
  return (
    <header className="wb-print-head">
      <span className="wb-print-brand">
        {agent?.logo ? <img src={agent.logo} alt={agent.name} /> : agent?.name}
      </span>
      <span>{t('print.date', { date: format.dateTime(new Date().toISOString()) })}</span>
    </header>
  );
}

type SheetProps = PrintPageProps & { preview?: boolean; onePage?: boolean };

function Sheet({ title, query, source, children, preview = false, onePage = false }: SheetProps) {
  const fit = useOnePage(onePage);
  const { t, locale, language } = useDataWords();
  const agent = useAgent();
  const accent = agent?.accent ?? undefined;
  // Memoised, because charts re-render for a new palette.
  const palette = useMemo(() => paletteFor('light', accent), [accent]);
  const onPaper: CSSProperties = {
    ...Object.fromEntries(cssVariablesOf(palette)),
    ...fit.style,
    colorScheme: 'light',
  };
  const theme: ThemeConfig = {
    ...antdThemeFor(palette, { traditional: language === 'cnf' }),
    // A key of its own, so that the page's variables stay unchanged. The rules are shared and use the page's prefix.
    cssVar: { key: 'waybill-paper', prefix: CSS_VARIABLES },
  };
  const classNames = [
    'wb-root wb-print',
    ...(preview ? ['wb-print-shown'] : []),
    ...(onePage ? ['wb-print-one'] : []),
  ];
  return (
    <ConfigProvider theme={theme}>
      <div ref={fit.ref} className={classNames.join(' ')} lang={locale} style={onPaper}>
        <SheetHead />
        <h1 className="wb-page-title">{title}</h1>
        {query && (
          <p className="wb-print-query">
            <span className="wb-muted">{t('print.query')}</span> {query}
          </p>
        )}
        <PaletteContext value={palette}>
          <OnPaper value>
            <div className="wb-print-body">{children}</div>
          </OnPaper>
        </PaletteContext>
        <footer className="wb-print-foot">{t('print.source', { source })}</footer>
      </div>
    </ConfigProvider>
  );
}

/** Opens the browser's print dialog. */
export function PrintButton({ label }: { label?: string }) {
  const { t } = useDataWords();
  return (
    <Button icon={<Icon name="print" />} onClick={() => window.print()}>
      {label ?? t('print.print')}
    </Button>
  );
}
