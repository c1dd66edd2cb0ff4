import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
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
  useEffect(() => {
    document.documentElement.dataset.toaster = 'mounted';
  }, []);
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
