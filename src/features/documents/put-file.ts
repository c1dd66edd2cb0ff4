/** The connection broke: the same file can be sent to the same address again. */
export class ConnectionLost extends Error {
  constructor() {
    super('The connection was lost.');
    this.name = 'ConnectionLost';
  }
}

interface Sending {
  address: string;
  file: File;
  signal: AbortSignal;
  /** How much of it has gone, 0 to 100. */
  onProgress: (percent: number) => void;
}

const isThereAlready = (status: number, text: string) => status === 409 || (status === 400 && text.includes('"409"'));

/** Sends a file to a signed address. Of what the browser has for sending, only this tells how far it is. */
export function putFile({ address, file, signal, onProgress }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0);
    request.onload = () => {
      // A file that arrived before its answer was lost is there.
      if (request.status < 300 || isThereAlready(request.status, request.responseText)) resolve();
      else if (request.status >= 500 || request.status === 429) reject(new ConnectionLost());
      else reject(new Error('The file was refused.'));
    };
    request.onerror = () => reject(new ConnectionLost());
    request.onabort = () => reject(new DOMException('Canceled', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', cancel);
    if (signal.aborted) {
      reject(new DOMException('Canceled', 'AbortError'));
      return;
    }
    signal.addEventListener('abort', cancel);
    request.open('PUT', address);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.send(file);
  });
}
