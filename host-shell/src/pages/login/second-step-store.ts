import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { createStore } from 'zustand/vanilla';

/** What the device is to sign after a code, a password or Google. */
export type AskedForPasskey = CallAnswer<'beginPasskeyLogin'>;

/** Set between the two steps of a login. */
export const secondStepStore = createStore<{ readonly asked: AskedForPasskey | null }>(() => ({
  asked: null,
}));

export const beginSecondStep = (passkeyRequest: AskedForPasskey) =>
  secondStepStore.setState({ asked: passkeyRequest });
export const endSecondStep = () => secondStepStore.setState({ asked: null });
