import { FileUp, X } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import type { Project } from '#shared/contracts/projects.ts';
import { acceptedFiles, acceptedFilesHint, kindOfName } from '#shared/file-kinds.ts';
import { Button } from '#components/ui/button.tsx';
import { DialogActions, DialogCancel, useCloseDialog } from '#components/ui/dialog.tsx';
import { ProjectOptions } from '#components/app/project-options.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { cn } from '#lib/cn.ts';
import { formatBytes } from '#lib/format.ts';
import { toast } from '#stores/toast.ts';
import { DropArea } from './drop-area.tsx';
import { addUploads } from './upload-queue.ts';

interface FileFormProps {
  projects: readonly Pick<Project, 'id' | 'title'>[];
  projectId: number | undefined;
  /** What was dropped on the page. */
  files: readonly File[];
}

export function FileForm({ projects, projectId, files: dropped }: FileFormProps) {
  const close = useCloseDialog();
  const [files, setFiles] = useState<readonly File[]>(dropped);
  const [names, setNames] = useState<ReadonlyMap<File, string>>(new Map());
  const [project, setProject] = useState(projectId);
  const [due, setDue] = useState('');
  const add = (more: readonly File[]) => setFiles((before) => [...before, ...more]);
  function send() {
    if (files.length === 0) {
      toast({ title: 'Missing information', description: 'Please choose a file.', variant: 'destructive' });
      return;
    }
    for (const file of files) {
      const name = names.get(file)?.trim();
      addUploads([file], { ...(name && { name }), projectId: project ?? null, reviewDue: due === '' ? null : due });
    }
    close();
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ChosenFiles files={files} onRemove={(gone) => setFiles(files.filter((file) => file !== gone))} />
      {files.map((file, index) => (
        <Field
          key={`${file.name} ${index}`}
          label={files.length === 1 ? 'Name' : `Name of ${file.name}`}
          hint={index === 0 ? 'Its name in the portal. The file keeps its own.' : undefined}
        >
          <Input
            maxLength={200}
            value={names.get(file) ?? file.name}
            onChange={({ currentTarget }) => setNames(new Map(names).set(file, currentTarget.value))}
          />
        </Field>
      ))}
      <FilePicker multiple compact={files.length > 0} onFiles={add} />
      <Field label="Project" optional>
        <Select
          value={project ?? ''}
          onChange={({ currentTarget }) => setProject(currentTarget.value ? Number(currentTarget.value) : undefined)}
        >
          <option value="">General</option>
          <ProjectOptions projects={projects} />
        </Select>
      </Field>
      <Field label="Decide by" optional hint="Whoever decides is reminded the day before.">
        <Input type="date" value={due} onChange={({ currentTarget }) => setDue(currentTarget.value)} />
      </Field>
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
  onFiles: (files: File[]) => void;
}

/** A field to choose or drop files. */
export function FilePicker({ multiple = false, compact = false, onFiles }: FilePickerProps) {
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
        <Button variant="secondary" onClick={() => input.current?.click()}>
          {compact ? 'Choose more' : multiple ? 'Choose files' : 'Choose a file'}
        </Button>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label={multiple ? 'Files' : 'File'}
          className="sr-only"
          multiple={multiple}
          accept={acceptedFiles}
          onChange={choose}
        />
        <p className="text-sm text-muted">{acceptedFilesHint}, up to 50 MB each.</p>
      </div>
    </DropArea>
  );
}

interface ChosenFilesProps {
  files: readonly File[];
  onRemove: (file: File) => void;
}

export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Chosen files" className="grid gap-1">
      {files.map((file, index) => (
        <li key={`${file.name} ${index}`} className="flex items-center gap-3 text-sm">
          <bdi className="min-w-0 truncate text-heading">{file.name}</bdi>
          <span className={kindOfName(file.name) === undefined ? 'text-danger' : 'text-muted'}>
            {kindOfName(file.name) === undefined ? 'This type of file cannot be uploaded' : formatBytes(file.size)}
          </span>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove ${file.name}`}
            className="ml-auto"
            onClick={() => onRemove(file)}
          >
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
