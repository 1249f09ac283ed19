// Single-spa lifecycles around the root component of an area (area-root.tsx makes both).
// single-spa-react does the mounting; this wraps the three things it leaves open: an id prefix per React root (or
// useId collides between shell and remote), an error boundary (without one a mount never ends), and time limits.
import * as React from 'react';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';

/** What the shell hands to an area when it mounts it (single-spa custom props). */
export type AreaProps = {
  /** Name of the single-spa application. */
  name: string;
  /** Element of the area; the shell owns it, so that two areas never share one. */
  container: HTMLElement;
  /** Part of the path in front of the area's routes, e.g. `/cn`, or `` without a language prefix. */
  basename: string;
  /** Called when the area threw while rendering; the shell then shows its failure panel in place of the area. */
  onFailure: (error: unknown, componentStack: string | null) => void;
};

type RemoteOptions = {
  /** Folder name of the remote, e.g. `mf-auth`. */
  name: string;
  /** Renders the area's screens. */
  Root: React.ComponentType<AreaProps>;
};

type TimeLimit = { millis: number; dieOnTimeout: boolean; warningMillis: number };

export type RemoteLifecycles = Pick<ReactAppOrParcel<AreaProps>, 'bootstrap' | 'mount' | 'unmount'> & {
  timeouts: Record<'bootstrap' | 'mount' | 'unmount', TimeLimit>;
};

/** A lifecycle that hangs is given up, so that it can never freeze navigation. */
const timeouts: RemoteLifecycles['timeouts'] = {
  bootstrap: { millis: 8000, dieOnTimeout: true, warningMillis: 4000 },
  mount: { millis: 8000, dieOnTimeout: true, warningMillis: 4000 },
  unmount: { millis: 3000, dieOnTimeout: true, warningMillis: 1500 },
};

type MountOptions = Parameters<typeof singleSpaReact<AreaProps>>[0];
/** `AreaProps` and what single-spa adds to them. */
type MountProps = React.ComponentProps<NonNullable<MountOptions['errorBoundaryClass']>>;

/** Tells the shell about an error while rendering and shows nothing itself: how a failure looks is the shell's. */
class AreaBoundary extends React.Component<React.PropsWithChildren<MountProps>, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: React.ErrorInfo) {
    this.props.onFailure(error, info.componentStack ?? null);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Lifecycles of a remote for single-spa. The errors of `Root` go to `onFailure` of the shell. */
export function remoteLifecycles({ name, Root }: RemoteOptions): RemoteLifecycles {
  const { bootstrap, mount, unmount } = singleSpaReact<AreaProps>({
    React,
    ReactDOMClient: {
      createRoot: (element: HTMLElement): ReactRoot => createRoot(element, { identifierPrefix: `${name}-` }),
    },
    renderType: 'createRoot',
    rootComponent: (props) => <Root {...props} />,
    errorBoundaryClass: AreaBoundary,
    domElementGetter: ({ container }) => container,
  });
  return { bootstrap, mount, unmount, timeouts };
}
