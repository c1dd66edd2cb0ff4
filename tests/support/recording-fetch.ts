interface Call {
  /** What was asked, without its query. */
  name: string;
  began: number;
  ended: number;
}

/**
 * A fetch that notes when each call began and ended. `longestChain` names the calls that waited for one another since
 * `from`: on a hosted project each of them costs a journey through the network.
 */
export function recordingFetch() {
  const calls: Call[] = [];
  let clock = 0;
  const recording: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const call = { name: `${request.method} ${new URL(request.url).pathname}`, began: ++clock, ended: Infinity };
    calls.push(call);
    try {
      return await fetch(request);
    } finally {
      call.ended = ++clock;
    }
  };
  return {
    fetch: recording,
    count: () => calls.length,
    longestChain: (from: number) => longestChain(calls.slice(from)),
  };
}

function longestChain(calls: Call[]): string[] {
  let longest: string[] = [];
  const chains: string[][] = [];
  for (const [at, { name, began }] of calls.entries()) {
    const before = chains.filter((_, index) => index < at && (calls[index]?.ended ?? Infinity) < began);
    const chain = [...before.reduce<string[]>((most, next) => (next.length > most.length ? next : most), []), name];
    chains.push(chain);
    if (chain.length > longest.length) longest = chain;
  }
  return longest;
}
