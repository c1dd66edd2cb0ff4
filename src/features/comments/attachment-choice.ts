/** What can be attached to a comment: documents of the project, which another part of the page knows. */
export interface AttachmentChoice {
  documents: readonly { id: number; name: string }[];
  /** Those that go with the next comment. */
  chosen: readonly number[];
  /** The same, once what is still being uploaded for it is there. */
  arrived: () => Promise<number[]>;
  onChange: (chosen: readonly number[]) => void;
  /** Opens the form for a new document, which is attached once it is there. */
  onUpload: () => void;
}
