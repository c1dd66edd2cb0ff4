import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const most = 1000;
/** A browser opens six; an office behind one address, some hundred. */
const mostOfOneAddress = 200;

/**
 * Bounds how many connections one address holds, so that idle ones of one visitor leave room for everybody else: a new one
 * takes the place of the address's oldest unused one. Returns what closes all connections on which no request is under way;
 * Node's own way leaves those on which none ever was, such as browsers open ahead of the next click.
 */
export function limitConnections(server: Server): () => void {
  server.maxConnections = most;
  /** How many requests are under way on each connection, the oldest connection first. */
  const underWay = new Map<Socket, number>();
  const count = (socket: Socket, by: number) => {
    const before = underWay.get(socket);
    if (before !== undefined) underWay.set(socket, before + by);
  };
  server.on('connection', (socket: Socket) => {
    const own = [...underWay].filter(([{ remoteAddress }]) => remoteAddress === socket.remoteAddress);
    if (own.length >= mostOfOneAddress) {
      const [unused] = own.find(([, requests]) => requests === 0) ?? [];
      (unused ?? socket).destroy();
      if (!unused) return;
      underWay.delete(unused);
    }
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, reply: ServerResponse) => {
    count(socket, 1);
    reply.once('close', () => count(socket, -1));
  });
  return () => {
    for (const [socket, requests] of underWay) if (requests === 0) socket.destroy();
  };
}
