import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { createStore } from 'zustand/vanilla';

/** Challenge that the device must sign after a code, a password or Google. */
export type AskedForPasskey = CallAnswer<'beginPasskeyLogin'>;

/** Challenge between the two steps of a login. */
export const secondStepStore = createStore<{ readonly asked: AskedForPasskey | null }>(() => ({
  asked: null,
}));

export const beginSecondStep = (passkeyRequest: AskedForPasskey) =>
  secondStepStore.setState({ asked: passkeyRequest });
export const endSecondStep = () => secondStepStore.setState({ asked: null });
