import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export class Lines {
  private readonly calls = new Map<Socket, number>();

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.calls.set(socket, 0);
      socket.once('close', () => this.calls.delete(socket));
    });
    server.on('request', ({ socket }, response) => {
      this.count(socket, 1);
      response.once('close', () => this.count(socket, -1));
    });
  }

  closeQuiet(): void {
    for (const [socket, calls] of this.calls) if (calls === 0) socket.destroy();
  }

  private count(socket: Socket, change: number): void {
    const calls = this.calls.get(socket);
    if (calls !== undefined) this.calls.set(socket, calls + change);
  }
}
