import { Copy } from 'lucide-react';
import { IconButton } from '#src/components/ui/icon-button.tsx';
import { copyText } from '#src/stores/copy-text.ts';

export interface CopyRow {
  label: string;
  /** What is copied. */
  value: string;
  /** The same as it is read, where that differs. */
  shown?: string;
}

/** What has to be typed elsewhere, each with a button that copies it. */
export function CopyRows({ rows }: { rows: readonly CopyRow[] }) {
  return (
    <dl className="border-t border-line">
      {rows.map(({ label, value, shown = value }) => (
        <div key={label} className="relative border-b border-line py-1.5 pr-14">
          <dt className="text-sm text-muted">{label}</dt>
          <dd dir="auto" className="font-mono text-[0.9375rem] text-heading [overflow-wrap:anywhere]">
            {shown}
            <IconButton
              icon={Copy}
              label={`Copy ${label}`}
              className="absolute right-0 top-1/2 -translate-y-1/2"
              onClick={() => void copyText(value, `${label} copied`)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
