import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const most = 1000;
/** A browser opens six; an office behind one address, some hundred. */
const mostOfOneAddress = 200;

/** How many requests are under way on each connection of an address, the oldest connection first. */
type Connections = Map<Socket, number>;

const firstUnused = (connections: Connections) => [...connections].find(([, underWay]) => underWay === 0)?.[0];

/**
 * Bounds how many connections one address holds, so that idle ones of one visitor leave room for everybody else: a new one
 * takes the place of the address's oldest unused one. Returns what closes all connections on which no request is under way;
 * Node's own way leaves those on which none ever was, such as browsers open ahead of the next click.
 */
export function limitConnections(server: Server): () => void {
  server.maxConnections = most;
  const byAddress = new Map<string, Connections>();
  const connectionsOf = ({ remoteAddress = '' }: Socket) => byAddress.get(remoteAddress);
  const count = (socket: Socket, by: number) => {
    const connections = connectionsOf(socket);
    const before = connections?.get(socket);
    if (before !== undefined) connections?.set(socket, before + by);
  };
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket;
    const connections = byAddress.get(address) ?? new Map<Socket, number>();
    if (connections.size >= mostOfOneAddress) {
      const unused = firstUnused(connections);
      (unused ?? socket).destroy();
      if (!unused) return;
      connections.delete(unused);
    }
    byAddress.set(address, connections.set(socket, 0));
    socket.once('close', () => {
      connections.delete(socket);
      if (connections.size === 0 && byAddress.get(address) === connections) byAddress.delete(address);
    });
  });
  server.on('request', ({ socket }: IncomingMessage, reply: ServerResponse) => {
    count(socket, 1);
    reply.once('close', () => count(socket, -1));
  });
  return () => {
    for (const connections of byAddress.values())
      for (const [socket, underWay] of connections) if (underWay === 0) socket.destroy();
  };
}
