import hoodiecrow from "hoodiecrow-imap";

/** A mailbox over IMAP in the test's process. */
export async function startImapServer() {
  const server = hoodiecrow({
    plugins: ["ID", "IDLE", "LITERALPLUS", "UNSELECT", "SASL-IR", "AUTH-PLAIN", "ENABLE"],
    users: { "replies@agency.example": { password: "p@ss/word" } },
    storage: { INBOX: { messages: [] } },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `imap://replies%40agency.example:p%40ss%2Fword@127.0.0.1:${port}/INBOX`,
    /** A mail arrives. */
    receive: (raw: string) => server.appendMessage("INBOX", [], false, raw.replace(/\r?\n/g, "\r\n")),
    /** The marks of each mail, the oldest first. */
    marks: () => server.getMailbox("INBOX").messages.map(({ flags }) => [...flags].sort()),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
