import { SearchEngine } from './engine.ts';

let loading: Promise<SearchEngine> | undefined;

/** The site's search, read at the first question and kept: calls that ask nothing do not wait for it. */
export function loadSearch(): Promise<SearchEngine> {
  loading ??= import('./index.generated.json', { with: { type: 'json' } }).then(
    (file) => new SearchEngine(file.default),
  );
  return loading;
}
