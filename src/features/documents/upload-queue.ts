import { atom } from 'nanostores';
import { memberApi, reply } from '#src/lib/api.ts';
import { ApiFailure } from '#src/lib/api-failure.ts';
import { messageOf } from '#src/lib/failure.ts';
import { formatNumber } from '#src/lib/format.ts';
import { toast } from '#src/stores/toast.ts';
import { refreshDocuments } from './actions.ts';
import { ConnectionLost, putFile } from './put-file.ts';

/** What a file is sent with. */
export interface UploadDetails {
  name?: string;
  projectId?: number | null;
  /** The document that the file is the next version of. */
  documentId?: number;
  note?: string;
  asks?: boolean;
  reviewDue?: string | null;
}

export interface Upload {
  id: number;
  file: File;
  about: UploadDetails;
  /** The draft that it is attached to, which shows it. */
  draft?: string;
  state: 'waiting' | 'sending' | 'checking' | 'done' | 'lost' | 'failed';
  percent: number;
  message?: string;
  /** The document that it became. */
  stored?: number;
}

/** Uploads go on while other screens are open, so they are kept outside of all. */
export const $uploads = atom<readonly Upload[]>([]);

interface Course {
  abort: AbortController;
  started?: { id: string; address: string };
}

const courses = new Map<number, Course>();
const atOnce = 2;
let last = 0;

function change(id: number, to: Partial<Upload>): void {
  $uploads.set($uploads.get().map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));
}

const isUnderWay = () => $uploads.get().some(({ state }) => ['waiting', 'sending', 'checking'].includes(state));

/** How many have arrived since the first of those that are under way was added. */
let arrived = 0;

/** Said once, when all are through. */
function tellArrived(): void {
  if (arrived === 0 || isUnderWay()) return;
  const [title, what] =
    arrived === 1
      ? ['Document uploaded', 'Your document has']
      : ['Documents uploaded', `Your ${formatNumber(arrived)} documents have`];
  arrived = 0;
  toast({ title, description: `${what} been uploaded successfully.` });
}

export function addUploads(files: readonly Pick<Upload, 'file' | 'about' | 'draft'>[]): void {
  if (!isUnderWay()) arrived = 0;
  const added = files.map((one): Upload => ({ ...one, id: (last += 1), state: 'waiting', percent: 0 }));
  $uploads.set([...$uploads.get(), ...added]);
  startNext();
}

function startNext(): void {
  const all = $uploads.get();
  const running = all.filter(({ state }) => state === 'sending' || state === 'checking').length;
  const next = all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - running));
  for (const upload of next) void run(upload);
}

async function run({ id, file, about, draft }: Upload): Promise<void> {
  const course: Course = { ...courses.get(id), abort: new AbortController() };
  courses.set(id, course);
  change(id, { state: 'sending', percent: 0 });
  try {
    const started = course.started ?? (await begin(file, about));
    course.started = started;
    if (course.abort.signal.aborted) withdraw(started.id);
    await putFile({
      address: started.address,
      file,
      signal: course.abort.signal,
      onProgress: (percent) => change(id, { percent }),
    });
    change(id, { state: 'checking', percent: 100 });
    const { id: stored } = await reply(
      memberApi.documents.uploads[':id'].complete.$post({ param: { id: started.id } }),
    );
    if (course.abort.signal.aborted) await removeStored(stored);
    refreshDocuments({ projectId: about.projectId ?? null });
    if (course.abort.signal.aborted) return;
    change(id, { state: 'done', stored });
    courses.delete(id);
    // Beside what it is attached to, everybody sees that it is there.
    if (draft === undefined) arrived += 1;
    tellArrived();
  } catch (error) {
    if (courses.has(id)) fail(id, error);
  }
  startNext();
}

const begin = (file: File, about: UploadDetails) =>
  reply(memberApi.documents.uploads.$post({ json: { ...about, fileName: file.name, size: file.size } }));

const isLost = (error: unknown) =>
  error instanceof ConnectionLost || (error instanceof ApiFailure && (error.status === 0 || error.status >= 500));

function fail(id: number, error: unknown): void {
  if (isLost(error)) {
    change(id, { state: 'lost', message: 'The connection was lost.' });
    return;
  }
  const message = messageOf(error);
  courses.delete(id);
  change(id, { state: 'failed', message });
  toast({ title: 'Upload failed', description: message, variant: 'destructive' });
}

/** Sends a file again whose connection was lost. */
export function retryUpload(id: number): void {
  change(id, { state: 'waiting' });
  startNext();
}

/** What cannot be reached now is swept later. */
function withdraw(id: string): void {
  void memberApi.documents.uploads[':id'].$delete({ param: { id } }).catch(() => undefined);
}

/** It had arrived before it was canceled. */
async function removeStored(id: number): Promise<void> {
  await reply(memberApi.documents.delete.$post({ json: { ids: [id] } }));
}

/** Ends an upload, if it is under way, and takes it off the list. */
export function dropUpload(id: number): void {
  const course = courses.get(id);
  // What is being checked has arrived: it is removed once that has ended.
  const hasArrived = $uploads.get().some((upload) => upload.id === id && upload.state === 'checking');
  courses.delete(id);
  course?.abort.abort();
  $uploads.set($uploads.get().filter((upload) => upload.id !== id));
  if (course?.started && !hasArrived) withdraw(course.started.id);
  tellArrived();
  startNext();
}

export function dropFinished(): void {
  $uploads.set($uploads.get().filter(({ state, draft }) => state !== 'done' || draft !== undefined));
}

/** A connection that is back takes up what it had to leave. */
function retryLost(): void {
  for (const { id, state } of $uploads.get()) if (state === 'lost') retryUpload(id);
}

if (typeof window !== 'undefined') addEventListener('online', retryLost);
