import { useState, type SubmitEvent } from 'react';
import { toFormErrors, type FormErrors } from './form-errors.ts';

/** State of one form: whether it is being sent, and what is wrong. */
export interface FormState {
  readonly busy: boolean;
  readonly errors: FormErrors;
  /** Shows errors found before anything is sent. */
  readonly refuse: (errors: FormErrors) => void;
  /** Runs `work` once at a time and shows its failure. Says whether it succeeded. */
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

/** Keeps a form from loading a page. */
export function onSubmit(work: () => void) {
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    work();
  };
}

/** What is wrong with an e-mail address as typed; the server has the last word. */
export function validateEmail(email: string): string | undefined {
  if (email.trim() === '') return 'Enter your e-mail address.';
  return /^\S+@\S+\.\S+$/.test(email.trim())
    ? undefined
    : 'This is not a whole e-mail address, such as name@example.com.';
}
