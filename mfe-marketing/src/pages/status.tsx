import { PublicPage } from '../layout/public-page.tsx';
import { SiteStatus } from '../sections/site-status.tsx';

/** `/status` */
export default function StatusPage() {
  return (
    <PublicPage>
      <SiteStatus />
    </PublicPage>
  );
}
