import { Upload } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';

interface DropAreaProps {
  onDrop: (files: File[]) => void;
  disabled?: boolean;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes files that are dropped anywhere on what it holds. A button elsewhere does the same for the keyboard. */
export function DropArea({ onDrop, disabled = false, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  /** Moving onto a part inside leaves and enters at once. */
  const depth = useRef(0);
  if (disabled) return children;
  const move = (by: number) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    depth.current += by;
    setOver(depth.current > 0);
  };
  return (
    <div
      className="relative"
      onDragEnter={move(1)}
      onDragLeave={move(-1)}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onDrop(files);
      }}
    >
      {children}
      {over && (
        <div className="pointer-events-none absolute -inset-2 z-10 grid place-items-center rounded-2xl border-2 border-dashed border-primary bg-secondary/90">
          <p className="flex items-center gap-2 font-heading font-medium text-heading">
            <Upload aria-hidden="true" className="size-5" />
            Drop files to upload them
          </p>
        </div>
      )}
    </div>
  );
}
