import { LegalText } from '../sections/legal-text.tsx';

/** Page `/privacy`. */
export default function PrivacyPage() {
  return <LegalText title="Privacy" address="/privacy.txt" />;
}
