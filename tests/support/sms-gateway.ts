import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";

/** A text as the gateway was given it. */
export interface TakenText {
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly authorization: string | undefined;
}

/** How the gateway behaves at a number: answers with a status, hangs up, or never answers. */
export type GatewayMood = number | "hangs-up" | "silent";

/** A real little gateway of Twilio's form in the test's process. */
export interface SmsGatewayServer {
  readonly url: string;
  readonly texts: readonly TakenText[];
  /** How many times it was asked, whatever it said. */
  readonly asked: () => number;
  close(): Promise<void>;
}

export async function startSmsGateway(
  moodAt: (to: string, asked: number) => GatewayMood = () => 201,
): Promise<SmsGatewayServer> {
  const texts: TakenText[] = [];
  let asked = 0;
  const server = createServer((request, response) => {
    read(request).then((form) => {
      asked += 1;
      const to = form.get("To") ?? "";
      const mood = moodAt(to, asked);
      if (mood === "hangs-up") return request.socket.destroy();
      if (mood === "silent") return;
      if (mood < 300) {
        texts.push({
          to,
          from: form.get("From") ?? form.get("MessagingServiceSid") ?? "",
          body: form.get("Body") ?? "",
          authorization: request.headers.authorization,
        });
      }
      response.writeHead(mood, { "content-type": "application/json", location: "/elsewhere" });
      // As gateways do, it repeats the number: nothing of this may reach a log or a page.
      response.end(JSON.stringify({ sid: "SM1", to, message: `The 'To' number ${to} is not valid` }));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The gateway has no port");
  return {
    url: `http://AC1:s%40cret@127.0.0.1:${address.port}/Messages.json?From=%2B15005550006`,
    texts,
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The variables of a gateway; nothing answers there. */
export const smsEnv = () => ({ SMS_URL: "http://127.0.0.1:9/Messages.json", SMS_FROM: "+15005550006" });

async function read(request: IncomingMessage): Promise<URLSearchParams> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body);
}
