import { useState, type SubmitEvent } from 'react';
import { t } from '@vidra/shared-i18n/text';
import { toFormErrors, type FormErrors } from './form-errors.ts';

/** State of a form: whether it is being sent, and its errors. */
export interface FormState {
  readonly busy: boolean;
  readonly errors: FormErrors;
  /** Shows errors found before sending. */
  readonly refuse: (errors: FormErrors) => void;
  /** Runs `work`, once at a time, and shows its failure. Resolves with whether it succeeded. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
}

export function useForm(): FormState {
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({});
  return {
    busy: isBusy,
    errors,
    refuse: setErrors,
    run: async (work) => {
      if (isBusy) return false;
      setBusy(true);
      setErrors({});
      try {
        await work();
        return true;
      } catch (error) {
        setErrors(toFormErrors(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Creates a submit handler that prevents the page load and runs `work`. */
export function onSubmit(work: () => void) {
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    work();
  };
}

/** Returns the error of a typed e-mail address, if any. The server makes the final check. */
export function validateEmail(email: string): string | undefined {
  if (email.trim() === '') return t`Enter your email.`;
  return /^\S+@\S+\.\S+$/.test(email.trim())
    ? undefined
    : t`Enter a valid email, like name@example.com.`;
}
