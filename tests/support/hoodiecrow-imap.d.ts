declare module "hoodiecrow-imap" {
  import type { Server } from "node:net";

  /** A message of a mailbox, as it came. */
  interface StoredMail {
    raw: string;
    flags: string[];
  }
  interface ImapServer {
    readonly server: Server;
    readonly storage: Record<string, { messages: StoredMail[] }>;
    listen(port: number, host: string, listening: () => void): void;
    appendMessage(mailbox: string, flags: string[], internaldate: Date | false, raw: string): void;
    getMailbox(name: string): { messages: StoredMail[] };
    close(done?: () => void): void;
  }
  export default function hoodiecrow(options: {
    plugins?: string[];
    users?: Record<string, { password: string }>;
    storage?: Record<string, { messages?: { raw: string; flags?: string[] }[] }>;
  }): ImapServer;
}
