// `node:http` and nothing else, answering with the very bytes of one of the product's pages.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface BareHttp {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

process.once("message", (message) => {
  const { body, headers } = message as BareHttp;
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, "content-length": body.length });
    response.end(body);
  });
  server.listen(0, "127.0.0.1", () => {
    process.send?.((server.address() as AddressInfo).port);
  });
});
