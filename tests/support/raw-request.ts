import { connect, type Socket } from "node:net";

/** Opens a connection to a server and sends the text as it is, which no HTTP client would. */
export async function openRaw(origin: string, text = ""): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  if (text !== "") socket.write(text);
  return socket;
}

/** Everything that the server answers until it ends the connection, and how long that took in milliseconds. */
export function rawAnswer(socket: Socket): Promise<{ text: string; ms: number }> {
  const started = performance.now();
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  return new Promise((resolve) => {
    socket.once("close", () => resolve({ text, ms: performance.now() - started }));
  });
}

/** Sends a request as it is written, and gives the status of its answer; 0 without one. */
export async function rawStatus(origin: string, text: string): Promise<number> {
  const socket = await openRaw(origin, text);
  const { text: answer } = await rawAnswer(socket);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}
