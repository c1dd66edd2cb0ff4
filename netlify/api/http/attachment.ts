/** For a file that is saved under a name, whatever letters that has. */
export const attachment = (name: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`;

export const pdfFile = (file: Uint8Array<ArrayBuffer>, name: string) =>
  new Response(file, { headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': attachment(name) } });
