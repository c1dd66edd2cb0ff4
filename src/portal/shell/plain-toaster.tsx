import { useStore } from '@nanostores/react';
import { $toasts } from '#stores/toast.ts';

/** Says what there is to say when the real toast area cannot be fetched: offline, or after an update. */
export function PlainToaster() {
  const open = useStore($toasts).filter((item) => item.open);
  return (
    <div role="alert" className="fixed inset-x-4 bottom-4 z-[100] md:left-auto md:w-[420px]">
      {open.map(({ id, title, description }) => (
        <p key={id} className="rounded-xl border border-line-strong bg-accent-2 p-4 text-gray shadow-2xl">
          <strong className="block text-white">{title}</strong>
          {description}
        </p>
      ))}
    </div>
  );
}
