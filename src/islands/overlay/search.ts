import { useRef, useState } from 'react';
import { api, reply } from '#src/lib/api.ts';
import { ApiFailure } from '#src/lib/api-failure.ts';
import { recommendationCount } from '#src/shared/assistant.ts';
import type { ChatSource, RecommendationItem } from '#src/shared/contracts/ai.ts';
import { messageOf } from '#src/lib/failure.ts';

export interface FoundItems {
  query: string;
  items: readonly RecommendationItem[];
  /** What to know besides, such as that the site speaks English alone. */
  remark: string;
  /** Where to go when nothing was found. */
  instead: readonly ChatSource[];
}

interface FailedSearch {
  query: string;
  reason: string;
}

/** A refusal is named by its status, for whoever reads the console. */
function named(error: unknown): unknown {
  const refused = error instanceof ApiFailure && error.status >= 400;
  return refused ? new Error(`API error: ${error.status}`, { cause: error }) : error;
}

/** The panel's search. A failed one leaves what was found before. */
export function useSearch() {
  const [query, setQuery] = useState('');
  const [loading, setLoading] = useState(false);
  const [found, setFound] = useState<FoundItems | null>(null);
  const [failed, setFailed] = useState<FailedSearch | null>(null);
  const running = useRef(false);

  async function search(text: string) {
    const wanted = text.trim();
    if (wanted === '' || running.current) return;
    running.current = true;
    setLoading(true);
    setFailed(null);
    try {
      const {
        recommendations: items = [],
        remark = '',
        instead = [],
      } = await reply(api.ai.recommendations.$post({ json: { query: wanted, count: recommendationCount } }));
      setFound({ query: wanted, items, remark, instead });
    } catch (error) {
      setFailed({ query: wanted, reason: messageOf(error) });
      // oxlint-disable-next-line no-console -- the status behind the sentence, for whoever looks after the site
      console.error('Recommendations could not be fetched.', named(error));
    } finally {
      running.current = false;
      setLoading(false);
    }
  }

  return { query, setQuery, loading, found, failed, search };
}
