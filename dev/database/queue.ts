type Turn = () => Promise<void>;

/** Hashing a password keeps the one thread of the database busy for a good part of a tenth of a second. */
const ordinaryBetweenSlow = 8;

/**
 * Lets one piece of work run at a time, in the order in which it came; but between two slow ones, others come first, so that
 * many people who sign in at once keep nobody else waiting for all of them.
 */
export function createQueue(): <T>(work: () => T | Promise<T>, isSlow?: boolean) => Promise<T> {
  const ordinary: Turn[] = [];
  const slow: Turn[] = [];
  let sinceSlow = ordinaryBetweenSlow;
  let isRunning = false;

  const next = (): Turn | undefined => {
    const isSlowDue = slow.length > 0 && (ordinary.length === 0 || sinceSlow >= ordinaryBetweenSlow);
    sinceSlow = isSlowDue ? 0 : sinceSlow + 1;
    return (isSlowDue ? slow : ordinary).shift();
  };

  async function run() {
    if (isRunning) return;
    isRunning = true;
    for (let turn = next(); turn; turn = next()) await turn();
    isRunning = false;
  }

  return (work, isSlow = false) =>
    new Promise((resolve, reject) => {
      (isSlow ? slow : ordinary).push(() => Promise.resolve().then(work).then(resolve, reject));
      void run();
    });
}
