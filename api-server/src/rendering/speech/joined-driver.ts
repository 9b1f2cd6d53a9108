import { t } from '@vidra/shared-i18n/text';
import { SpeechError, type SpeechDriver } from './speech-driver.ts';

/** Joins two drivers. The voices of the first come before those of the second. */
export function joinDrivers(first: SpeechDriver, second: SpeechDriver): SpeechDriver {
  return {
    id: `${first.id}+${second.id}`,
    get label() {
      // Translators: names of two programs with voices.
      return t`${first.label} and ${second.label}`;
    },
    get honesty() {
      // Translators: twice the name of a program and what its voices are like.
      return t`${first.label}: ${t(first.honesty)} ${second.label}: ${t(second.honesty)}`;
    },
    voices: [...first.voices, ...second.voices],
    speak: (request, path, signal) => {
      const owner = [first, second].find(({ voices }) =>
        voices.some(({ id }) => id === request.voiceId),
      );
      if (owner) return owner.speak(request, path, signal);
      const detail = t`This voice isn't available. Choose another one.`;
      throw new SpeechError(detail, { retryable: false });
    },
  };
}
