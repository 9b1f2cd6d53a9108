/** Before each look. After the last one only a person tries again. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 16_000, 32_000];

/**
 * Looks, ever less often, whether what the network kept away can be had again; and at once when the
 * device has a connection again.
 */
export class Comeback {
  #looks = 0;
  /** Grows with every start and stop: what belongs to an older wait is dropped. */
  #wait = 0;
  #disarm: () => void = () => undefined;

  /** @param isThere looks @param onReturn is called once, unless `stop` comes first */
  wait(isThere: () => Promise<boolean>, onReturn: () => void): void {
    this.stop();
    const wait = this.#wait;
    const pause = PAUSES_MS[this.#looks++];
    if (pause === undefined) return;
    const look = async () => {
      this.#disarm();
      const isBack = await isThere().catch(() => false);
      if (wait !== this.#wait) return;
      if (isBack) onReturn();
      else this.wait(isThere, onReturn);
    };
    const onTime = () => void look();
    const timer = setTimeout(onTime, pause);
    window.addEventListener('online', onTime);
    this.#disarm = () => {
      clearTimeout(timer);
      window.removeEventListener('online', onTime);
    };
  }

  /** Looks no more. */
  stop(): void {
    this.#wait++;
    this.#disarm();
  }

  /** Looks no more, and the next wait begins with the shortest pause. */
  reset(): void {
    this.stop();
    this.#looks = 0;
  }
}
