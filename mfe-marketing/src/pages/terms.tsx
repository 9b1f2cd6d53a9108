import { useTranslate } from '@vidra/shared-i18n';
import { LegalText } from '../sections/legal-text.tsx';

/** Page `/terms`. */
export default function TermsPage() {
  const t = useTranslate();
  return <LegalText title={t`Terms`} address="/terms.txt" />;
}
