import { PublicPage } from '../layout/public-page.tsx';
import { VerifyFile } from '../verify/verify-file.tsx';

/** Page `/verify`. */
export default function VerifyPage() {
  return (
    <PublicPage>
      <VerifyFile />
    </PublicPage>
  );
}
