import { useTranslate } from '@vidra/shared-i18n';
import { LegalText } from '../sections/legal-text.tsx';

/** Page `/policy`. */
export default function PolicyPage() {
  const t = useTranslate();
  return <LegalText title={t`Content policy`} address="/policy.txt" />;
}
