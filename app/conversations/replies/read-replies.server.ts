import { ImapFlow } from "imapflow";
import type { ReplySettings } from "#app/platform/environment/reply-settings.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { takeReply } from "./receive-reply.server.ts";

type Deps = Pick<Services, "db" | "env" | "files" | "log" | "now" | "scanner" | "secret" | "untrusted"> & {
  jobs: Pick<Jobs, "enqueue">;
};

/** Emails that one run reads; the next continues. */
const AT_ONCE = 100;
/** A mail is held in memory while it is read, and while it is stored. */
const MOST_READ = 2 * 1024 * 1024;
const MOST_STORED = 30 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

/**
 * Reads the emails in the mailbox of replies. Each is marked as read once its message is written; read twice, it is
 * one message. An email that cannot be matched is marked as read and flagged, for review by a person. Called every
 * minute; a mailbox that is unavailable is retried by the next call.
 */
export async function readReplies(deps: Deps): Promise<{ taken: number }> {
  const { replies } = deps.env;
  if (!replies) return { taken: 0 };
  const client = clientOf(replies);
  // Without a listener, a connection that breaks would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return { taken: await readMailbox(deps, client, replies) };
  } catch (error) {
    deps.log.warn({ err: error }, "replies: the mailbox could not be read, the next minute tries again");
    return { taken: 0 };
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/** Opens the mailbox and leaves it as it is. Throws where it cannot be opened. */
export async function tryMailbox(replies: ReplySettings): Promise<void> {
  const client = clientOf(replies);
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.status(replies.mailbox, { messages: true });
  } finally {
    await client.logout().catch(() => client.close());
  }
}

const clientOf = ({ host, port, secure, user, password }: ReplySettings) =>
  new ImapFlow({
    host,
    port,
    secure,
    auth: { user, pass: password },
    logger: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });

async function readMailbox(deps: Deps, client: ImapFlow, { mailbox }: ReplySettings): Promise<number> {
  const lock = await client.getMailboxLock(mailbox);
  try {
    const unread = (await client.search({ seen: false }, { uid: true })) || [];
    let taken = 0;
    for (const uid of unread.slice(0, AT_ONCE)) {
      const outcome = await readOne(deps, client, uid);
      if (outcome === "later") break;
      const flags = outcome === "unknown" ? ["\\Seen", "\\Flagged"] : ["\\Seen"];
      await client.messageFlagsAdd(String(uid), flags, { uid: true });
      if (outcome === "taken") taken += 1;
    }
    return taken;
  } finally {
    lock.release();
  }
}

async function readOne(deps: Deps, client: ImapFlow, uid: number) {
  const facts = await client.fetchOne(String(uid), { size: true }, { uid: true });
  if (!facts) return "unknown";
  const size = facts.size ?? 0;
  const [isTooLarge, isWhole] = [size > MOST_READ, size <= MOST_STORED];
  // If an email is too large, its first part has the text and the sender to notify.
  const maxLength = isWhole ? MOST_STORED : MOST_READ;
  const found = await client.fetchOne(String(uid), { source: { maxLength } }, { uid: true });
  if (found === false || !found.source) return "unknown";
  return takeReply(deps, found.source, { isTooLarge, isWhole });
}
