import { useStore } from '@nanostores/react';
import { CircleAlert, CircleCheck, RotateCw, X } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { formatBytes, plural } from '#src/lib/format.ts';
import { $uploads, dropFinished, dropUpload, retryUpload, type Upload } from './upload-queue.ts';

/** Whether documents are on their way, to this project or to any: where they will be is not empty then. */
export function useIncoming(projectId?: number): boolean {
  return useStore($uploads).some(
    ({ state, about }) => state !== 'failed' && (projectId === undefined || about.projectId === projectId),
  );
}

/** The files on their way, with how far each is; those of a draft stand beside it. */
export function UploadPanel() {
  const uploads = useStore($uploads).filter(({ draft }) => draft === undefined);
  if (uploads.length === 0) return null;
  const done = uploads.filter(({ state }) => state === 'done').length;
  return (
    <section aria-label="Uploads" className="mb-8 border-y border-line-strong py-4">
      <div className="flex min-h-10 items-center justify-between gap-3">
        <p role="status" className="font-heading font-medium text-heading">
          {done === uploads.length
            ? `${plural(done, 'file')} uploaded`
            : `${done} of ${plural(uploads.length, 'file')} uploaded`}
        </p>
        {done > 0 && (
          <Button variant="ghost" size="sm" onClick={dropFinished}>
            Clear finished
          </Button>
        )}
      </div>
      <ul className="mt-2 grid gap-3">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

const words: Record<Upload['state'], string> = {
  waiting: 'Waiting',
  sending: 'Uploading',
  checking: 'Checking',
  done: 'Uploaded',
  lost: 'Interrupted',
  failed: 'Not uploaded',
};

function UploadRow({ upload: { id, file, about, state, percent, message } }: { upload: Upload }) {
  const name = about.name ?? file.name;
  const isOver = state === 'done' || state === 'failed';
  // A version that has arrived stays: the document it belongs to is not to go with it.
  const mayCancel = isOver || state !== 'checking' || about.documentId === undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-center gap-2 text-sm">
          {state === 'done' && <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />}
          {(state === 'failed' || state === 'lost') && (
            <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />
          )}
          <bdi className="truncate text-heading">{name}</bdi>
          <span className="ml-auto shrink-0 text-muted">
            {words[state]}
            {state === 'sending' ? ` ${Math.round(percent)}% of ` : ', '}
            {formatBytes(file.size)}
          </span>
        </p>
        {!isOver && <Progress value={percent} label={`Upload of ${name}`} className="mt-1.5" />}
        {message !== undefined && (state === 'lost' || state === 'failed') && (
          <p className="mt-1 text-sm text-danger">{message}</p>
        )}
      </div>
      {state === 'lost' && (
        <Button
          icon={RotateCw}
          variant="secondary"
          size="sm"
          aria-label={`Try again: ${name}`}
          onClick={() => retryUpload(id)}
        >
          Try again
        </Button>
      )}
      {mayCancel && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={isOver ? `Clear ${name} from this list` : `Cancel upload of ${name}`}
          onClick={() => dropUpload(id)}
        >
          <X aria-hidden="true" />
          {isOver ? 'Clear' : 'Cancel'}
        </Button>
      )}
    </li>
  );
}
