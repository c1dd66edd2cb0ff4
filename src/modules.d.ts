/** See build/inline-script.ts. */
declare module '*?script' {
  const code: string;
  export default code;
}

declare module 'pdfjs-dist/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown;
}
