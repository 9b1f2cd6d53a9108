import { LegalText } from '../sections/legal-text.tsx';

/** Page `/terms`. */
export default function TermsPage() {
  return <LegalText title="Terms" address="/terms.txt" />;
}
