import { createServer, type AddressInfo, type Socket } from 'node:net';
import { readableMail } from './readable-mail.ts';

export interface MailServer {
  url: string;
  /** Every message it took, headers and all, as its reader sees it. */
  received: string[];
  /** The same as they came, with the bytes of what is attached. */
  raw: string[];
  stop: () => Promise<void>;
}

/** As much of a mail server as a sender needs; `refusing` makes it put every message off. */
export async function startMailServer({ refusing = false } = {}): Promise<MailServer> {
  const received: string[] = [];
  const raw: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    talk(socket, refusing, (message) => {
      raw.push(message);
      received.push(readableMail(message));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received, raw, stop };
}

function talk(socket: Socket, refusing: boolean, take: (message: string) => void) {
  let pending = '';
  let reading = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  socket.on('data', (chunk) => {
    pending += chunk.toString();
    const end = reading ? '\r\n.\r\n' : '\r\n';
    for (let at = pending.indexOf(end); at >= 0; at = pending.indexOf(end)) {
      const part = pending.slice(0, at);
      pending = pending.slice(at + end.length);
      if (reading) {
        reading = false;
        // A line that begins with a dot is sent with two.
        take(part.replaceAll('\r\n..', '\r\n.'));
        say('250 taken');
        return;
      }
      const verb = part.slice(0, 4).toUpperCase();
      if (verb === 'QUIT') {
        socket.end('221 bye\r\n');
      } else if (verb === 'DATA') {
        reading = true;
        say('354 go on');
        return;
      } else if (verb === 'STAR') {
        say('502 no TLS');
      } else {
        say(verb === 'MAIL' && refusing ? '451 later' : '250 ok');
      }
    }
  });
}
