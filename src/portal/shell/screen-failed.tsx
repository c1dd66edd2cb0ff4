import { LoadError } from '#components/app/load-error.tsx';

/** Browsers remember a failed import for as long as the document lives, so only a reload helps. */
export function ScreenFailed() {
  return (
    <LoadError
      title="This screen could not be loaded"
      description="Part of the portal didn’t load. It may have just been updated, or you may have lost your connection."
      error={new Error('Reload the page to try again.')}
      onRetry={() => location.reload()}
    />
  );
}
