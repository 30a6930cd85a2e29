import { z } from "zod";
import { isLoopback } from "./network.server.ts";

/** The mailbox for replies, and the address that leads there. */
export interface ReplySettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; else by STARTTLS. */
  readonly secure: boolean;
  readonly user: string;
  readonly password: string;
  readonly mailbox: string;
  /** `replies@agency.example`: each email's own token is appended after a `+`. */
  readonly address: string;
}

const PORTS = { "imaps:": 993, "imap:": 143 } as const;

/**
 * Reads where email replies are received: `IMAP_URL` (`imaps://user:password@host/INBOX`) and `REPLY_ADDRESS`, which
 * defaults to the user if that is an address. A problem never repeats the address of the mailbox, which contains a
 * secret.
 */
export function readReplySettings(source: NodeJS.ProcessEnv): {
  replies: ReplySettings | undefined;
  problems: string[];
} {
  const [text, given] = [source.IMAP_URL?.trim() ?? "", source.REPLY_ADDRESS?.trim() ?? ""];
  if (text === "") {
    return { replies: undefined, problems: given === "" ? [] : ["IMAP_URL is not set"] };
  }
  const refused = (problem: string) => ({ replies: undefined, problems: [problem] });
  if (!URL.canParse(text) || !/^imaps?:$/.test(new URL(text).protocol)) {
    return refused("IMAP_URL must be an address of the form imaps://user:password@host/INBOX");
  }
  const url = new URL(text);
  const secure = url.protocol === "imaps:";
  if (!secure && !isLoopback(url.hostname)) return refused("IMAP_URL must begin with imaps://");
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  if (user === "" || password === "") return refused("IMAP_URL must name the user and the password");
  const address = given || user;
  if (!z.email().safeParse(address).success || address.includes("+")) {
    return refused("REPLY_ADDRESS must be an e-mail address without a +");
  }
  const replies = {
    host: url.hostname,
    port: url.port ? Number(url.port) : PORTS[secure ? "imaps:" : "imap:"],
    secure,
    user,
    password,
    address,
    mailbox: decodeURIComponent(url.pathname.slice(1)) || "INBOX",
  };
  return { replies, problems: [] };
}
