import { FileUp, X } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type ReactNode, type Ref } from 'react';
import type { Project } from '#src/shared/contracts/projects.ts';
import { forInformation } from '#src/shared/document-status.ts';
import { acceptedFiles, acceptedFilesHint, kindOfName } from '#src/shared/file-kinds.ts';
import { preventDefault } from '#src/components/form/prevent-default.ts';
import { Button } from '#src/components/ui/button.tsx';
import { DialogActions, DialogCancel, useCloseDialog } from '#src/components/ui/dialog.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { cn } from '#src/lib/cn.ts';
import { formatBytes } from '#src/lib/format.ts';
import { toast } from '#src/stores/toast.ts';
import { askedOf, DecideBy } from './ask-choice.tsx';
import { DropArea } from './drop-area.tsx';
import { addUploads } from './upload-queue.ts';

interface FileFormProps {
  projects: readonly Pick<Project, 'id' | 'title'>[];
  projectId: number | undefined;
  /** What was dropped on the page. */
  files: readonly File[];
}

interface Chosen {
  id: number;
  file: File;
  name: string;
  asks: boolean;
}

/** What it is called for people: neither its ending nor its version, which the portal counts itself. */
const titleOf = (fileName: string) => fileName.replace(/\.[^.]+$/, '').replace(/[\s_-]+v\d+$/i, '') || fileName;

let lastChosen = 0;
const choiceOf = (file: File): Chosen => ({ id: (lastChosen += 1), file, name: titleOf(file.name), asks: true });

export const isAccepted = ({ name }: File) => kindOfName(name) !== undefined;

export function FileForm({ projects, projectId, files: dropped }: FileFormProps) {
  const close = useCloseDialog();
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => dropped.map(choiceOf));
  const [project, setProject] = useState(projectId);
  const [due, setDue] = useState('');
  const picker = useRef<HTMLButtonElement>(null);
  const change = (one: Chosen, to: Partial<Chosen>) =>
    setChosen(chosen.map((other) => (other === one ? { ...one, ...to } : other)));
  const add = (more: readonly File[]) => setChosen((before) => [...before, ...more.map(choiceOf)]);
  function send() {
    const accepted = chosen.filter(({ file }) => isAccepted(file));
    if (accepted.length === 0) {
      toast({ title: 'Missing information', description: 'Please choose a file.', variant: 'destructive' });
      return;
    }
    addUploads(
      accepted.map(({ file, name, asks }) => ({
        file,
        about: {
          ...(name.trim() && { name: name.trim() }),
          projectId: project ?? null,
          ...askedOf({ asks, due }),
        },
      })),
    );
    close();
  }
  /** The focus goes on to the next row, or to where files are chosen, before its own is gone. */
  function remove(gone: Chosen, row: Element | null) {
    const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
    (neighbor?.querySelector('button') ?? picker.current)?.focus();
    setChosen(chosen.filter((one) => one !== gone));
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={preventDefault(send)}>
      {chosen.length > 0 && (
        <div className="grid gap-3">
          <p className="text-sm text-muted">
            {chosen.length === 1
              ? 'Its name in the portal. The file keeps its own.'
              : 'Their names in the portal. The files keep their own.'}
          </p>
          <ul aria-label="Chosen files" className="grid gap-3">
            {chosen.map((one) => (
              <ChosenRow key={one.id} file={one.file} onRemove={(row) => remove(one, row)}>
                {isAccepted(one.file) && (
                  <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_10.5rem]">
                    <InputField
                      label={chosen.length === 1 ? 'Name' : `Name of ${one.file.name}`}
                      hideLabel
                      maxLength={200}
                      value={one.name}
                      onValue={(name) => change(one, { name })}
                      hint={<FileFacts file={one.file} />}
                    />
                    <SelectField
                      label={chosen.length === 1 ? 'What for' : `What ${one.file.name} is for`}
                      hideLabel
                      options={[
                        ['decision', 'For decision'],
                        ['information', forInformation],
                      ]}
                      value={one.asks ? 'decision' : 'information'}
                      onValue={(what) => change(one, { asks: what === 'decision' })}
                    />
                  </div>
                )}
              </ChosenRow>
            ))}
          </ul>
        </div>
      )}
      <FilePicker multiple compact={chosen.length > 0} button={picker} onFiles={add} />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField
          label="Project"
          empty="General"
          options={projects.map(({ id, title }) => [id, title])}
          optional
          value={project ?? ''}
          onValue={(value) => setProject(value ? Number(value) : undefined)}
        />
        <DecideBy asks={chosen.length === 0 || chosen.some(({ asks }) => asks)} due={due} onDue={setDue} />
      </div>
      <DialogActions>
        <DialogCancel />
        <Button type="submit">Upload</Button>
      </DialogActions>
    </form>
  );
}

interface FilePickerProps {
  multiple?: boolean;
  /** One row, for further files: what was chosen is what matters then. */
  compact?: boolean;
  /** Gets the button that opens the device's own dialog. */
  button?: Ref<HTMLButtonElement> | undefined;
  onFiles: (files: File[]) => void;
}

/** A field to choose or drop files. */
export function FilePicker({ multiple = false, compact = false, button, onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  return (
    <DropArea onDrop={(files) => onFiles(multiple ? files : files.slice(0, 1))}>
      <div
        className={cn(
          'rounded-xl border border-dashed border-line-strong px-4',
          compact
            ? 'flex flex-wrap items-center gap-x-4 gap-y-2 py-3'
            : 'grid justify-items-center gap-3 py-8 text-center',
        )}
      >
        {!compact && (
          <>
            <FileUp aria-hidden="true" className="size-9 text-muted" />
            <p className="text-muted">
              Drop {multiple ? 'files' : 'a file'} here, or choose {multiple ? 'them' : 'it'} from your device.
            </p>
          </>
        )}
        <Button ref={button} variant="secondary" onClick={() => input.current?.click()}>
          {compact ? 'Choose more' : multiple ? 'Choose files' : 'Choose a file'}
        </Button>
        <input ref={input} type="file" hidden multiple={multiple} accept={acceptedFiles} onChange={choose} />
        <p className="text-sm text-muted">{acceptedFilesHint}, up to 50 MB each.</p>
      </div>
    </DropArea>
  );
}

function FileFacts({ file: { name, size } }: { file: File }) {
  return (
    <>
      <bdi className="[overflow-wrap:anywhere]">{name}</bdi>, {formatBytes(size)}
    </>
  );
}

interface ChosenRowProps {
  file: File;
  onRemove: (row: Element | null) => void;
  /** What stands for the file, if not its own name alone. */
  children?: ReactNode;
}

/** A file that was chosen, or why it cannot be sent, and a way to take it back. */
export function ChosenRow({ file, onRemove, children }: ChosenRowProps) {
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        {isAccepted(file) ? (
          (children ?? (
            <p className="py-2.5 text-sm">
              <FileFacts file={file} />
            </p>
          ))
        ) : (
          <p className="py-2.5 text-sm text-danger">
            <bdi className="text-heading [overflow-wrap:anywhere]">{file.name}</bdi> This type of file cannot be
            uploaded
          </p>
        )}
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove ${file.name}`}
        onClick={({ currentTarget }) => onRemove(currentTarget.closest('li'))}
      >
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}
