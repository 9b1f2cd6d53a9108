import { REPORT_DECISIONS, type ReportDecision } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { Badge } from '@vidra/shared-ui';

const TONES = {
  keep: 'success',
  unlist: 'warning',
  unshare: 'warning',
  remove: 'danger',
  suspend: 'danger',
} as const;

/** Badge with the result of a decision. */
export function DecisionBadge({ decision }: { readonly decision: ReportDecision }) {
  const t = useTranslate();
  const result = REPORT_DECISIONS.find(({ value }) => value === decision)?.result;
  return <Badge tone={TONES[decision]}>{result && t(result)}</Badge>;
}
