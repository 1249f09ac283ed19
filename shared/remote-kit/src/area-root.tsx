// What every remote exposes, made from its name, its texts and its screens. A remote's src/lifecycles.tsx is
//   export const { Root, bootstrap, mount, unmount, timeouts } = areaRoot({ name: 'mf-auth', texts, screens });
// It runs in the browser: what it imports of platform and ui is the shell's one instance.
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
  /** Path of `remote.json` (without language prefix) → its screen, `lazy` unless most visitors come for it. */
  screens: Readonly<Record<string, ComponentType>>;
  /** Shown while a screen's code is on its way. */
  waiting?: ReactNode;
  /** Runs once a page and is waited for before the area is first shown: what listens to the bus starts here. */
  start?: () => void | Promise<void>;
};

/** The lifecycles for the shell, and the component that they mount, for the area's own tests. */
type AreaRoot = RemoteLifecycles & {
  Root: ComponentType;
  /** Whether there is a screen for a route of a descriptor, e.g. `/trader/mark/:type?`. */
  answers: (path: string) => boolean;
};

const prefixNow = () => {
  const { language } = splitLanguage(window.location.pathname);
  return language === null ? '' : `/${language}`;
};

/**
 * The language prefix of the address, which the router takes off. A change of the language changes the address; both
 * reach React in one transition, so that the page stays mounted and nothing typed is lost.
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
              {/* The shell only mounts this area for its own paths; while it leaves, the address is another's. */}
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
    // `:name?` of a route is taken for a value of the screen's parameter; its `?` would begin a query.
    answers: (path) =>
      Object.keys(screens).some((screen) => matchPath(screen, path.replaceAll('?', '')) !== null),
    /** The texts of the language on screen are there before the first render. */
    async bootstrap(props: Parameters<typeof lifecycles.bootstrap>[0]) {
      await Promise.all([start?.(), platform.language.addTexts(name, texts)]);
      await lifecycles.bootstrap(props);
    },
  };
}
