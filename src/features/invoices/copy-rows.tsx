import { Copy } from 'lucide-react';
import { IconButton } from '#src/components/ui/icon-button.tsx';
import { cn } from '#src/lib/cn.ts';
import { copyText } from '#src/stores/copy-text.ts';

export interface CopyRow {
  label: string;
  /** What is copied. */
  value: string;
  /** The same as it is read, where that differs. */
  shown?: string;
  /** An address or an account number, which is read sign by sign. */
  isCode?: boolean;
}

/** What has to be typed elsewhere, each with a button that copies it. */
export function CopyRows({ rows }: { rows: readonly CopyRow[] }) {
  return (
    <dl>
      {rows.map(({ label, value, shown = value, isCode = false }) => (
        <div key={label} className="relative border-b border-line py-1.5 pr-14">
          <dt className="text-sm text-muted">{label}</dt>
          <dd
            dir="auto"
            className={cn(
              'text-heading [overflow-wrap:anywhere]',
              isCode ? 'font-mono text-[0.9375rem]' : 'font-heading font-medium',
            )}
          >
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
