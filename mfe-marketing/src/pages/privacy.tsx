import { useTranslate } from '@vidra/shared-i18n';
import { LegalText } from '../sections/legal-text.tsx';

/** Page `/privacy`. */
export default function PrivacyPage() {
  const t = useTranslate();
  return <LegalText title={t`Privacy`} address="/privacy.txt" />;
}
