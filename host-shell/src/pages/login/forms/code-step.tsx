import { toAsciiDigits } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { Button, TextField } from '@vidra/shared-ui';
import type { InputEvent } from 'react';
import type { CodeState } from './use-code.ts';
import { waitText } from './wait-text.ts';
import styles from '../login.module.css';

export interface CodeStepProps {
  readonly state: CodeState;
  readonly error: string | undefined;
  /** Distinguishes two code fields in one form. */
  readonly label?: string;
  readonly autoFocus?: boolean;
  /** Called with the code when its last digit was typed or all of it was pasted. */
  readonly onComplete?: (code: string) => void;
}

const CODE_LENGTH = 6;
const toCode = (text: string) => toAsciiDigits(text).replace(/\D/g, '').slice(0, CODE_LENGTH);

/** A program that fills the field, such as a password manager, also presses the button itself. */
const isTypedOrPasted = ({ inputType, data }: globalThis.InputEvent) =>
  inputType === 'insertFromPaste' || data?.length === 1;

/** Field for the e-mailed code, with a button that requests a new one. */
export function CodeStep({ state, error, label, autoFocus = true, onComplete }: CodeStepProps) {
  const t = useTranslate();
  const { code, setCode, sentTo, wait, send } = state;
  const noteInput = ({ target, nativeEvent }: InputEvent<HTMLDivElement>) => {
    const nextCode = toCode((target as HTMLInputElement).value);
    const isComplete = nextCode.length === CODE_LENGTH && nextCode !== code;
    if (isComplete && isTypedOrPasted(nativeEvent)) onComplete?.(nextCode);
  };
  return (
    <div className={styles.codeStep} onInput={noteInput}>
      <p className={styles.sent} role="status">
        {t.rich({ address: <strong dir="auto" /> })`We sent a code to <address>${sentTo}</address>.
          It's valid for 10 minutes.`}
      </p>
      <TextField
        // Translators: the code in an email, which proves that the address is one's own.
        label={label ?? t`Code`}
        size="lg"
        value={code}
        onChange={(text) => setCode(toCode(text))}
        error={error}
        autoFocus={autoFocus}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={t`6 digits`}
        className={styles.code}
      />
      {wait > 0 ? (
        <p className={styles.resend}>{t`Resend in ${waitText(t, wait)}.`}</p>
      ) : (
        <Button variant="ghost" size="sm" className={styles.resend} onClick={send}>
          {t`Resend code`}
        </Button>
      )}
    </div>
  );
}
