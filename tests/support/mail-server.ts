import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A real mail server in the test's process. */
export interface MailServer {
  readonly url: string;
  /** Everything delivered so far, oldest first. */
  readonly mails: readonly Email[];
  close(): Promise<void>;
}

export async function startMailServer(
  options: { refuse?: (to: string) => boolean; port?: number } = {},
): Promise<MailServer> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo({ address }, _session, done) {
      done(options.refuse?.(address) ? new Error("No such mailbox") : null);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  // A sender that is killed breaks off in the middle of a word; anything else is a fault.
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "ECONNRESET") throw error;
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
