export const fileKinds = ['pdf', 'image', 'text', 'office', 'archive', 'palette', 'drawing'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The files that can be uploaded, by the ending of their names. The database holds uploads to the same. */
export const fileExtensions: Record<FileKind, readonly string[]> = {
  pdf: ['pdf'],
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'],
  text: ['txt', 'md', 'csv', 'tsv', 'json', 'log'],
  office: ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'doc', 'xls', 'ppt'],
  archive: ['zip'],
  // Attached and never uploaded.
  palette: [],
  // May hold scripts, so no page shows it.
  drawing: ['svg'],
};

const kinds = new Map(fileKinds.flatMap((kind) => fileExtensions[kind].map((ending) => [ending, kind] as const)));

/** What kind of file a name announces; undefined for one that is not taken. */
export function kindOfName(name: string): FileKind | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1];
  return kinds.get(ending?.toLowerCase() ?? '');
}

/** For the file dialog of the browser. */
export const acceptedFiles = [...kinds.keys()].map((ending) => `.${ending}`).join(',');

export const acceptedFilesHint = 'PDF, images, text, Office files and ZIP archives';

/** What the page can show by itself; anything else is saved and opened by the program it belongs to. */
export const isPreviewable = (kind: FileKind) => kind === 'pdf' || kind === 'image' || kind === 'text';
