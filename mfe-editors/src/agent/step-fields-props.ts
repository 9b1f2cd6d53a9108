import type { AnySettings, PlanPart } from '@vidra/shared-contract/schemas';

/** Properties of the fields of one step of a plan. */
export interface StepFieldsProps {
  readonly settings: AnySettings;
  readonly part: PlanPart;
  readonly onChange: (settings: AnySettings) => void;
}
