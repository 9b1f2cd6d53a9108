import { useEffect, useState } from 'react';
import { refreshProfile, sessionStore } from '@vidra/shared-session';
import type { OverrideOptions } from '../../protocol/override-options.ts';
import { OVERRIDE_OPTIONS_ADDRESS } from '../../protocol/page-overrides.ts';

/** Loading state of the available overrides. */
export type OptionsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly options: OverrideOptions }
  /** Reason why there are no options, as a sentence. */
  | { readonly kind: 'failed'; readonly detail: string };

export function useOptions(): OptionsState {
  const [state, setState] = useState<OptionsState>({ kind: 'loading' });
  useEffect(() => {
    let current = true;
    void readOptions().then((next) => {
      if (current) setState(next);
    });
    return () => {
      current = false;
    };
  }, []);
  return state;
}

async function readOptions(): Promise<OptionsState> {
  // Also renews the token when it is about to expire.
  await refreshProfile();
  const { token } = sessionStore.getState();
  try {
    const answer = await fetch(OVERRIDE_OPTIONS_ADDRESS, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    const body: unknown = await answer.json();
    if (answer.ok) return { kind: 'known', options: body as OverrideOptions };
    return { kind: 'failed', detail: (body as { detail: string }).detail };
  } catch {
    return { kind: 'failed', detail: "We couldn't load the releases. Try again in a moment." };
  }
}
