import type { Capabilities } from '@vidra/shared-contract/schemas';
import { TrialForm } from './trial-form.tsx';
import { TrialStage } from './trial-stage.tsx';
import { useTrial } from './use-trial.ts';
import styles from './trial.module.css';

/** Image to video without an account: everything up to the order. */
export default function TrialPanel({ capabilities }: { readonly capabilities: Capabilities }) {
  const { flows, samples, signupCredits } = capabilities;
  const [capability] = flows;
  const trial = useTrial(samples);
  if (!capability) return null;
  return (
    <div className={styles.panel}>
      <TrialStage trial={trial} />
      <TrialForm trial={trial} capability={capability} signupCredits={signupCredits} />
    </div>
  );
}
