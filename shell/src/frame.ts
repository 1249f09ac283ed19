// The DOM frame of the page: one element for the shell's React root, one per area, one for the shell's own pages. Areas
// get containers of their own, so that none can disturb another or the chrome.
import './frame.css';
import { start } from './start';

export interface Frame {
  /** Element of the page that holds everything of the shell. */
  host: HTMLElement;
  root: HTMLElement;
  chrome: HTMLElement;
  main: HTMLElement;
  /** Container of the tabs that the shown page has in common with others. */
  tabs: HTMLElement;
  /** Container of the shell's own pages and states. */
  page: HTMLElement;
  area(remote: string): HTMLElement;
  /** Moves the focus to the page, without scrolling. */
  focusPage(): void;
  /** Removes the skeleton that came with the page and shows the frame. */
  reveal(): void;
}

export function createFrame(host: HTMLElement): Frame {
  const element = (parent: HTMLElement, tag: 'div' | 'main', id: string) => {
    const made = document.createElement(tag);
    made.id = id;
    parent.append(made);
    return made;
  };
  const skeleton = [...host.childNodes];
  const root = element(host, 'div', 'waybill-frame');
  root.hidden = true;
  const chrome = element(root, 'div', 'waybill-chrome');
  const main = element(root, 'main', 'waybill-main');
  main.tabIndex = -1;
  const tabs = element(main, 'div', 'waybill-tabs');
  const page = element(main, 'div', 'waybill-page');
  const areas = new Map<string, HTMLElement>();
  return {
    host,
    root,
    chrome,
    main,
    tabs,
    page,
    area(remote) {
      const made = areas.get(remote) ?? element(main, 'div', `waybill-area-${remote}`);
      areas.set(remote, made);
      return made;
    },
    focusPage() {
      // An open drawer had made it inert.
      main.inert = false;
      main.focus({ preventScroll: true });
    },
    reveal() {
      for (const node of skeleton) node.remove();
      root.hidden = false;
      start()?.shown();
    },
  };
}
