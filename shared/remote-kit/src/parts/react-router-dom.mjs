// What the shell provides as `react-router-dom` (see ../parts-plugin.mjs): declarative routing, without server
// rendering and data routers. 40 kB smaller in the browser's cache, 20 kB on the wire.
export {
  BrowserRouter,
  createSearchParams,
  Link,
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
} from 'whole/react-router-dom';
