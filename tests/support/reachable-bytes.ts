import type { ServerProcess } from "./server-process.ts";

/** The environment of a server process whose memory is to be looked at. */
export const INSPECTED = { NODE_OPTIONS: "--inspect=127.0.0.1:0" };

/**
 * What a server process, started with `INSPECTED`, can still reach after its garbage was collected: heap and
 * buffers, in bytes. What the process occupies says less: it keeps room for garbage that is to come.
 */
export async function reachableBytes(server: ServerProcess): Promise<number> {
  const address = /Debugger listening on (ws:\S+)/.exec(server.output())?.[1];
  if (!address) throw new Error(`The server says no address of its inspector:\n${server.output()}`);
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const ask = (id: number, method: string) =>
    new Promise<Record<string, number>>((resolve) => {
      const hear = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data));
        if (answer.id !== id) return;
        socket.removeEventListener("message", hear);
        resolve(answer.result);
      };
      socket.addEventListener("message", hear);
      socket.send(JSON.stringify({ id, method }));
    });
  await ask(1, "HeapProfiler.collectGarbage");
  const { usedSize = Number.NaN, backingStorageSize = Number.NaN } = await ask(2, "Runtime.getHeapUsage");
  socket.close();
  return usedSize + backingStorageSize;
}
