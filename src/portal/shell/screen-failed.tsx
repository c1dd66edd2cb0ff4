import { LoadError } from '#components/app/load-error.tsx';

/** Browsers remember a failed import for as long as the document lives, so only a reload helps. */
export function ScreenFailed() {
  return (
    <LoadError
      title="This screen could not be loaded"
      description="Part of the portal did not arrive. It may have been updated a moment ago, or the connection was lost."
      error={new Error('Reload the page to try again.')}
      onRetry={() => location.reload()}
    />
  );
}
