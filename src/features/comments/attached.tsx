import { FileText, Paperclip, RotateCw, X } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { acceptedFiles } from '#src/shared/file-kinds.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { memberApi } from '#src/lib/api.ts';
import { cn } from '#src/lib/cn.ts';
import type { AttachmentChoice, IncomingFile } from './attachment-choice.ts';

const ChooseDocuments = lazyPart(() => import('./choose-documents.tsx'), 'ChooseDocuments');

const chip =
  'inline-flex min-h-8 min-w-0 max-w-full items-center gap-2 rounded-md border border-line bg-accent-2 px-2.5 text-sm text-gray';
const inChip = 'grid size-6 shrink-0 place-items-center rounded-sm hover:text-heading';

/** The documents of a comment, each opened with a click. */
interface AttachedLinksProps {
  /** `picture` is the version of one that is shown as it is. */
  attachments: readonly { id: number; name: string; picture?: number | null }[];
}

export function AttachedLinks({ attachments }: AttachedLinksProps) {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label="Attached documents" className="mt-3 flex flex-wrap gap-2">
      {attachments.map(({ id, name, picture }) => (
        <li key={id} className="min-w-0">
          {typeof picture === 'number' && (
            <img
              src={memberApi.documents[':id'].versions[':number'].file.$path({ param: { id, number: picture } })}
              alt=""
              loading="lazy"
              className="mb-1.5 max-h-56 max-w-full border border-line object-contain"
            />
          )}
          <a href={portalPaths.document(id)} className={`${chip} hover:border-primary hover:text-heading`}>
            <FileText aria-hidden="true" className="size-4 shrink-0 text-heading" />
            <span dir="auto" className="truncate">
              {name}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What goes with the comment that is being written, and the way to more. */
export function Attachments({ documents, chosen, onChange, incoming, onFiles }: AttachmentChoice) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = documents.filter(({ id }) => chosen.includes(id));
  function remove(id: number) {
    onChange(chosen.filter((one) => one !== id));
    button.current?.focus();
  }
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Button
        icon={Paperclip}
        ref={button}
        variant="ghost"
        size="sm"
        className="-ml-2"
        onClick={() => input.current?.click()}
      >
        Attach a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      {documents.length > 0 && (
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          Choose a document
        </Button>
      )}
      {shown.length + incoming.length > 0 && (
        <ul aria-label="To be attached" className="flex min-w-0 flex-wrap gap-2">
          {shown.map(({ id, name }) => (
            <li key={id} className={chip}>
              <span dir="auto" className="truncate">
                {name}
              </span>
              <button type="button" aria-label={`Do not attach ${name}`} onClick={() => remove(id)} className={inChip}>
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
          {incoming.map((file) => (
            <Incoming key={file.key} file={file} button={button} />
          ))}
        </ul>
      )}
      {open && (
        <ChooseDocuments documents={documents} chosen={chosen} onChange={onChange} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

interface IncomingProps {
  file: IncomingFile;
  /** Where the focus goes when the file is taken back. */
  button: RefObject<HTMLButtonElement | null>;
}

/** A file on its way. */
function Incoming({ file: { name, standing, failed, onCancel, onRetry }, button }: IncomingProps) {
  return (
    <li className={cn(chip, failed && 'border-danger')}>
      <span dir="auto" className="truncate">
        {name}
      </span>
      {standing !== undefined && (
        <span className={cn('shrink-0 tabular-nums', failed ? 'text-danger' : 'text-muted')}>{standing}</span>
      )}
      {onRetry && (
        <button type="button" aria-label={`Try again: ${name}`} onClick={onRetry} className={inChip}>
          <RotateCw aria-hidden="true" className="size-4" />
        </button>
      )}
      <button
        type="button"
        aria-label={`Do not attach ${name}`}
        onClick={() => {
          onCancel();
          button.current?.focus();
        }}
        className={inChip}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
