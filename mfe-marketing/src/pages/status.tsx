import { PublicPage } from '../layout/public-page.tsx';
import { SiteStatus } from '../sections/site-status.tsx';

/** Page `/status`. */
export default function StatusPage() {
  return (
    <PublicPage>
      <SiteStatus />
    </PublicPage>
  );
}
