const endings = {
  PDF: ['pdf'],
  Image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'bmp', 'tif', 'tiff', 'heic'],
  Spreadsheet: ['xls', 'xlsx', 'ods', 'csv', 'tsv', 'numbers'],
  Presentation: ['ppt', 'pptx', 'odp', 'key'],
  Document: ['doc', 'docx', 'odt', 'rtf', 'txt', 'md', 'log', 'json', 'pages'],
  Archive: ['zip', 'rar', '7z', 'tar', 'gz', 'tgz', 'bz2', 'xz'],
  Video: ['mp4', 'mov', 'webm', 'avi', 'mkv', 'm4v'],
} as const;

export type DocumentType = keyof typeof endings | 'Link';

const types = new Map(
  (Object.keys(endings) as (keyof typeof endings)[]).flatMap((type) =>
    endings[type].map((ending) => [ending as string, type] as const),
  ),
);

/** What kind of file a name stands for, by its ending; without a known one it is a link. */
export function fileType(name: string): DocumentType {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1];
  return types.get(ending?.toLowerCase() ?? '') ?? 'Link';
}

/** The same for where an address leads to, by its path. */
export const documentType = (fileUrl: string) => fileType(URL.parse(fileUrl)?.pathname ?? '');
