// What the shell provides as `react-router-dom`: the part of the library that declarative routing needs. Shared whole
// it would cost every visitor 50 kB, most of it server rendering and data routers, which nothing here uses.
// A remote that imports another name fails at build (router-names-plugin.mjs); then add the name here.
export {
  BrowserRouter,
  createSearchParams,
  Link,
  MemoryRouter,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'whole-react-router';
