import { LegalText } from '../sections/legal-text.tsx';

/** `/privacy` */
export default function PrivacyPage() {
  return <LegalText title="Privacy" address="/privacy.txt" />;
}
