import { Button, TextField } from '@vidra/shared-ui';
import type { CodeState } from './use-code.ts';
import { waitText } from './wait-text.ts';
import styles from './login.module.css';

export interface CodeStepProps {
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly sending: CodeState;
  readonly error: string | undefined;
  readonly onSendAgain: () => void;
}

/** The field for the code that came by e-mail, and the way to a new one. */
export function CodeStep({ code, onChange, sending, error, onSendAgain }: CodeStepProps) {
  return (
    <div className={styles.codeStep}>
      <p className={styles.sent} role="status">
        We sent a code to <strong>{sending.sentTo}</strong>. It is valid for ten minutes.
      </p>
      <TextField
        label="Code"
        size="lg"
        value={code}
        onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, 6))}
        error={error}
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 digits"
        className={styles.code}
      />
      {sending.wait > 0 ? (
        <p className={styles.resend}>A new code can be sent in {waitText(sending.wait)}.</p>
      ) : (
        <Button variant="ghost" size="sm" className={styles.resend} onClick={onSendAgain}>
          Send a new code
        </Button>
      )}
    </div>
  );
}
