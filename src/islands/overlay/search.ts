import { useRef, useState } from 'react';
import { ApiFailure, callApi } from '#lib/api-client.ts';
import { recommendationCount } from '#shared/assistant.ts';
import { isRecommendationsReply } from '#lib/ai-replies.ts';
import type { RecommendationItem } from '#shared/contracts/ai.ts';
import { replyOf } from '#shared/shape.ts';

export interface Found {
  query: string;
  items: readonly RecommendationItem[];
}

/** A refusal is named by its status, for whoever reads the console. */
function named(error: unknown): unknown {
  const refused = error instanceof ApiFailure && error.status >= 400;
  return refused ? new Error(`API error: ${error.status}`, { cause: error }) : error;
}

/** The panel's search. A failed one leaves what was found before and is told to the console alone. */
export function useSearch() {
  const [query, setQuery] = useState('');
  const [loading, setLoading] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const running = useRef(false);

  async function search(text: string) {
    const wanted = text.trim();
    if (wanted === '' || running.current) return;
    running.current = true;
    setLoading(true);
    try {
      const { recommendations = [] } = await callApi('/api/ai/recommendations', {
        method: 'POST',
        body: { query: wanted, count: recommendationCount },
        reply: replyOf(isRecommendationsReply),
      });
      setFound({ query: wanted, items: recommendations });
    } catch (error) {
      // eslint-disable-next-line no-console -- the one place where this failure is told
      console.error('Recommendations could not be fetched.', named(error));
    } finally {
      running.current = false;
      setLoading(false);
    }
  }

  return { query, setQuery, loading, found, search };
}
