import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useHydrated } from '#lib/use-hydrated.ts';
import { $toasts, dismiss } from '#stores/toast.ts';
import {
  Toast,
  ToastAction,
  ToastClose,
  ToastDescription,
  ToastProvider,
  ToastTitle,
  ToastViewport,
} from './toast.tsx';

/** The toast area. One per page: the portal and the admin area mount it, marketing pages fetch it at the first toast. */
export function Toaster() {
  const toasts = useStore($toasts);
  const hydrated = useHydrated();
  useEffect(() => {
    document.documentElement.dataset.toaster = 'mounted';
  }, []);
  // Never in server-rendered HTML: Radix gives the area a style attribute, which the content policy would refuse there.
  if (!hydrated) return null;
  return (
    <ToastProvider>
      {toasts.map(({ id, open, title, description, action, variant }) => (
        <Toast
          key={id}
          open={open}
          variant={variant}
          onOpenChange={(next) => {
            if (!next) dismiss(id);
          }}
        >
          <div className="min-w-0 flex-1">
            <ToastTitle>{title}</ToastTitle>
            {description && <ToastDescription>{description}</ToastDescription>}
            {action && (
              <ToastAction altText={action.altText} onClick={action.onClick}>
                {action.label}
              </ToastAction>
            )}
          </div>
          <ToastClose />
        </Toast>
      ))}
      <ToastViewport />
    </ToastProvider>
  );
}
