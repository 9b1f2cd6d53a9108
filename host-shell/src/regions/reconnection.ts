/** Pauses before each check. After the last one, only a manual retry remains. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 16_000, 32_000];

/**
 * Checks, with growing pauses, whether code that the network failed to load is available again.
 * Checks at once when the device is back online.
 */
export class Reconnection {
  #looks = 0;
  /** Incremented on every start and stop, so that results of an older wait are ignored. */
  #wait = 0;
  #disarm: () => void = () => undefined;

  /**
   * Starts checking.
   *
   * @param isThere performs one check
   * @param onReturn called once, unless `stop` comes first
   */
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

  stop(): void {
    this.#wait++;
    this.#disarm();
  }

  /** Stops checking and restarts the pauses from the shortest. */
  reset(): void {
    this.stop();
    this.#looks = 0;
  }
}
