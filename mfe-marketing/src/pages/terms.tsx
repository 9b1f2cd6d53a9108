import { LegalText } from '../sections/legal-text.tsx';

/** `/terms` */
export default function TermsPage() {
  return <LegalText title="Terms" address="/terms.txt" />;
}
