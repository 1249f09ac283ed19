// A clean sheet for the browser's own print: the agent's logo, title, query, date and source, page numbers, and nothing
// that one clicks. It exists only while the browser prints, and is light on paper whatever the theme.
import { cssVariablesOf, paletteFor } from '@waybill/contract';
import { useAgent } from '@waybill/platform';
import { Button, ConfigProvider, type ThemeConfig } from 'antd';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Icon } from '../../core/icons';
import { PaletteContext } from '../../core/palette';
import { OnPaper } from '../../core/paper';
import { antdThemeFor, CSS_VARIABLES } from '../../core/theme';
import { useDataWords } from '../words';
import './print.css';

interface PrintPageProps {
  title: ReactNode;
  /** What was asked, in words: chips of the query, filters. */
  query?: ReactNode;
  /** Where the figures come from, e.g. the customs of a country and the day its data reaches to. */
  source: string;
  /** What stands on the sheet. Tables repeat their head on every page; buttons and links' underlines are left out. */
  children: ReactNode;
}

/** Browsers name a PDF after the title of the page. */
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

/** Drawn anywhere on a page, it takes the page's place on paper: by `PrintButton` and by Ctrl+P alike. */
export function PrintPage(props: PrintPageProps) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // Before the handler returns, or the browser would print the sheet of before.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing ? createPortal(<Sheet {...props} />, document.body) : null;
}

/**
 * The sheet on the screen, in the place of a page: for what takes a while to draw, which is then whole when it is printed.
 * @param tools above the sheet, on the screen only: what prints it, and what leads back
 * @param fileName what the browser calls a PDF of it, without an ending
 */
export function PrintPreview({
  tools,
  fileName,
  ...sheet
}: PrintPageProps & { tools: ReactNode; fileName: string }) {
  usePrintedName(fileName);
  return (
    <div className="wb-print-preview">
      <div className="wb-print-tools">{tools}</div>
      <Sheet {...sheet} preview />
    </div>
  );
}

function Sheet({ title, query, source, children, preview = false }: PrintPageProps & { preview?: boolean }) {
  const { t, format, locale, language } = useDataWords();
  const agent = useAgent();
  const accent = agent?.accent ?? undefined;
  // The same one as long as the sheet stands: charts are drawn anew for another.
  const palette = useMemo(() => paletteFor('light', accent), [accent]);
  const onPaper: CSSProperties = { ...Object.fromEntries(cssVariablesOf(palette)), colorScheme: 'light' };
  const theme: ThemeConfig = {
    ...antdThemeFor(palette, { traditional: language === 'cnf' }),
    // Variables of its own: those of the page stay as they are. Rules are one set for both and name them by the page's prefix.
    cssVar: { key: 'waybill-paper', prefix: CSS_VARIABLES },
  };
  return (
    <ConfigProvider theme={theme}>
      <div
        className={preview ? 'wb-root wb-print wb-print-shown' : 'wb-root wb-print'}
        lang={locale}
        style={onPaper}
      >
        <header className="wb-print-head">
          <span className="wb-print-brand">
            {agent?.logo ? <img src={agent.logo} alt={agent.name} /> : agent?.name}
          </span>
          <span>{t('print.date', { date: format.dateTime(new Date().toISOString()) })}</span>
        </header>
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

/** Opens the browser's print. */
export function PrintButton({ label }: { label?: string }) {
  const { t } = useDataWords();
  return (
    <Button icon={<Icon name="print" />} onClick={() => window.print()}>
      {label ?? t('print.print')}
    </Button>
  );
}
