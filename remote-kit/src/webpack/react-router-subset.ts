/**
 * What the host offers as `react-router-dom`. Shared modules cannot be tree-shaken, and the whole
 * of it weighs 53 kB. It imports from `react-router`, because `react-router-dom` itself is what
 * this module stands for.
 */
export {
  BrowserRouter,
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
