/**
 * The host's version of `react-router-dom`. Shared modules cannot be tree-shaken, and all of it
 * would weigh 53 kB. It imports from `react-router`, because this module replaces
 * `react-router-dom`.
 */
export { BrowserRouter } from './site-router.ts';
export {
  Link,
  MemoryRouter,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  generatePath,
  matchPath,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
