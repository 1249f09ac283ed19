// Creates what every remote exposes, from its name, texts and screens. A remote's src/lifecycles.tsx contains
//   export const { Root, bootstrap, mount, unmount, timeouts } = areaRoot({ name: 'mf-auth', texts, screens });
// It runs in the browser and imports the shell's single instances of platform and ui.
import { type LanguageTexts, platform, splitLanguage, useAgent, useLanguage } from '@waybill/platform';
import { LoadingState, WaybillProvider } from '@waybill/ui';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  startTransition,
  useLayoutEffect,
  useState,
} from 'react';
import { BrowserRouter, matchPath, Route, Routes } from 'react-router-dom';
import { type RemoteLifecycles, remoteLifecycles } from './lifecycles';

type Area = {
  /** Folder name of the remote, e.g. `mf-auth`; also the namespace of its texts. */
  name: string;
  texts: LanguageTexts;
  /** Path in `remote.json` (without language prefix) → its screen; `lazy` unless most users come for it. */
  screens: Readonly<Record<string, ComponentType>>;
  /** Shown while a screen's code is loading. */
  waiting?: ReactNode;
  /** Runs once per page, awaited before the area is first shown, e.g. to subscribe to the bus. */
  start?: () => void | Promise<void>;
};

/** The lifecycles for the shell, and the component that they mount, for the area's tests. */
type AreaRoot = RemoteLifecycles & {
  Root: ComponentType;
  /** Whether there is a screen for a route of the descriptor, e.g. `/trader/mark/:type?`. */
  answers: (path: string) => boolean;
};

const prefixNow = () => {
  const { language } = splitLanguage(window.location.pathname);
  return language === null ? '' : `/${language}`;
};

/**
 * The language prefix of the address, which is the router's basename. A change of language changes the address; both
 * reach React in one transition, so that the page stays mounted and no input is lost.
 */
function usePrefix(): string {
  const [prefix, setPrefix] = useState(prefixNow);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setPrefix(prefixNow()));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return prefix;
}

export function areaRoot({ name, texts, screens, waiting = <LoadingState />, start }: Area): AreaRoot {
  function Root() {
    const { language } = useLanguage();
    const agent = useAgent();
    return (
      <WaybillProvider
        language={language}
        queryClient={platform.queryClient}
        i18n={platform.i18n}
        accent={agent?.accent ?? undefined}
      >
        <BrowserRouter basename={usePrefix()}>
          <Suspense fallback={waiting}>
            <Routes>
              {Object.entries(screens).map(([path, Screen]) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
              {/* The shell mounts the area only for its own paths, but while unmounting the address has changed. */}
              <Route path="*" element={null} />
            </Routes>
          </Suspense>
        </BrowserRouter>
      </WaybillProvider>
    );
  }

  const lifecycles = remoteLifecycles({ name, Root });
  return {
    ...lifecycles,
    Root,
    // `:name?` of a route serves as a value of the screen's parameter; its `?` would start a query.
    answers: (path) =>
      Object.keys(screens).some((screen) => matchPath(screen, path.replaceAll('?', '')) !== null),
    /** Loads the texts of the current language before the first render. */
    async bootstrap(props: Parameters<typeof lifecycles.bootstrap>[0]) {
      await Promise.all([start?.(), platform.language.addTexts(name, texts)]);
      await lifecycles.bootstrap(props);
    },
  };
}
