/** Hands the browser a file made on the spot. */
export function download(name: string, mediaType: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: mediaType }));
  link.download = name;
  link.click();
  // The download has taken its own hold of the data by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
