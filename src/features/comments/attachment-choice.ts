/** What can be attached to a comment: documents of the project, which another part of the page knows. */
export interface AttachmentChoice {
  documents: readonly { id: number; name: string }[];
  /** Those that go with the next comment. */
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
  /** Files that are on their way to it. */
  incoming: readonly IncomingFile[];
  /** Takes files from the device. */
  onFiles: (files: readonly File[]) => void;
  /** What is chosen, once all files have arrived; throws where one did not. */
  arrived: () => Promise<number[]>;
  /** The comment has been sent with it: the next one begins without. */
  onSent: () => void;
}

export interface IncomingFile {
  key: number;
  name: string;
  /** How far it is, or why it does not go on. */
  standing: string | undefined;
  failed: boolean;
  onCancel: () => void;
  /** Where another try may help. */
  onRetry: (() => void) | undefined;
}
