import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { createStore } from 'zustand/vanilla';

/** Challenge that the device must sign after a code, a password or Google. */
export type PasskeyChallenge = CallAnswer<'beginPasskeyLogin'>;

/** Challenge between the two steps of a login. */
export const secondStepStore = createStore<{ readonly asked: PasskeyChallenge | null }>(() => ({
  asked: null,
}));

export const beginSecondStep = (passkeyRequest: PasskeyChallenge) =>
  secondStepStore.setState({ asked: passkeyRequest });
export const endSecondStep = () => secondStepStore.setState({ asked: null });
