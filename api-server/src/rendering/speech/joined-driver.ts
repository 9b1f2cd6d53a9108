import { SpeechError, type SpeechDriver } from './speech-driver.ts';

/** Joins two drivers. The voices of the first come before those of the second. */
export function joinDrivers(first: SpeechDriver, second: SpeechDriver): SpeechDriver {
  return {
    id: `${first.id}+${second.id}`,
    label: `${first.label} and ${second.label}`,
    honesty: `${first.label}: ${first.honesty} ${second.label}: ${second.honesty}`,
    voices: [...first.voices, ...second.voices],
    speak: (request, path, signal) => {
      const owner = [first, second].find(({ voices }) =>
        voices.some(({ id }) => id === request.voiceId),
      );
      if (owner) return owner.speak(request, path, signal);
      const message = "This voice isn't available. Choose another one.";
      throw new SpeechError(message, { retryable: false });
    },
  };
}
