import { toAsciiDigits } from '@vidra/shared-contract';
import { Button, TextField } from '@vidra/shared-ui';
import type { CodeState } from './use-code.ts';
import { waitText } from './wait-text.ts';
import styles from './login.module.css';

export interface CodeStepProps {
  readonly state: CodeState;
  readonly error: string | undefined;
  /** Distinguishes two code fields in one form. */
  readonly label?: string;
  readonly autoFocus?: boolean;
}

/** Field for the e-mailed code, with a button that requests a new one. */
export function CodeStep({ state, error, label = 'Code', autoFocus = true }: CodeStepProps) {
  const { code, setCode, sentTo, wait, send } = state;
  return (
    <div className={styles.codeStep}>
      <p className={styles.sent} role="status">
        We sent a code to <strong>{sentTo}</strong>. It's valid for 10 minutes.
      </p>
      <TextField
        label={label}
        size="lg"
        value={code}
        onChange={(text) => setCode(toAsciiDigits(text).replace(/\D/g, '').slice(0, 6))}
        error={error}
        autoFocus={autoFocus}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 digits"
        className={styles.code}
      />
      {wait > 0 ? (
        <p className={styles.resend}>Resend in {waitText(wait)}.</p>
      ) : (
        <Button variant="ghost" size="sm" className={styles.resend} onClick={send}>
          Resend code
        </Button>
      )}
    </div>
  );
}
