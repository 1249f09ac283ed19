// Single-spa lifecycles around the root component of an area; both are made by area-root.tsx. Beyond single-spa-react
// it adds an id prefix per React root (or useId collides between shell and remote), an error boundary (without one a
// failed mount never ends), and time limits.
import * as React from 'react';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';

/** Props that the shell passes to an area when mounting it (single-spa custom props). */
export type AreaProps = {
  /** Name of the single-spa application. */
  name: string;
  /** Element to mount into; created by the shell, so that two areas never share one. */
  container: HTMLElement;
  /** Part of the path before the area's routes, e.g. `/cn`, or `` without a language prefix. */
  basename: string;
  /** Called when the area throws while rendering; the shell then shows its failure panel in place of the area. */
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

/** Time limits: a lifecycle that hangs is aborted, so that it cannot block navigation. */
const timeouts: RemoteLifecycles['timeouts'] = {
  bootstrap: { millis: 8000, dieOnTimeout: true, warningMillis: 4000 },
  mount: { millis: 8000, dieOnTimeout: true, warningMillis: 4000 },
  unmount: { millis: 3000, dieOnTimeout: true, warningMillis: 1500 },
};

type MountOptions = Parameters<typeof singleSpaReact<AreaProps>>[0];
/** `AreaProps` plus the props that single-spa adds. */
type MountProps = React.ComponentProps<NonNullable<MountOptions['errorBoundaryClass']>>;

/** Error boundary that reports to the shell and renders nothing; the shell decides how a failure looks. */
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

/** Creates a remote's lifecycles for single-spa. Errors of `Root` go to the shell's `onFailure`. */
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
