import { ApiError } from '@vidra/shared-session';
import { useState, type ReactNode } from 'react';
import { useForm, type FormState } from '../login/forms/use-form.ts';
import { LogInAgain } from './forms/log-in-again.tsx';

export interface RecentLoginForm extends FormState {
  /** Shown while a fresh login is required. The interrupted action continues afterwards. */
  readonly dialog: ReactNode;
}

/** Form state for API calls that require a recent login. */
export function useRecentLogin(): RecentLoginForm {
  const form = useForm();
  const [waitingTask, setWaiting] = useState<{ work: () => Promise<unknown> }>();
  const run: FormState['run'] = (work) =>
    form.run(async () => {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'login_not_recent') throw error;
        setWaiting({ work });
      }
    });
  const goOn = () => {
    setWaiting(undefined);
    if (waitingTask) void run(waitingTask.work);
  };
  const dialog = waitingTask && <LogInAgain onDone={goOn} onClose={() => setWaiting(undefined)} />;
  return { ...form, run, dialog };
}
