import { LegalText } from '../sections/legal-text.tsx';

/** Page `/policy`. */
export default function PolicyPage() {
  return <LegalText title="Content policy" address="/policy.txt" />;
}
