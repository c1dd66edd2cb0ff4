import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** The region is always there, so that screen readers hear what appears in it. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className="mb-6 flex items-start gap-3 rounded-xl border border-warning/40 bg-warning/10 px-4 py-3 text-sm text-gray">
          <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
          You’re offline. You can keep reading what is here, and save changes once you’re back online.
        </p>
      )}
    </div>
  );
}
