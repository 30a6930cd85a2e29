import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import {
  agentQuestionsPath,
  ownQuestionsPath,
  staffQuestionsPath,
} from "#app/admissions/institution-queue/question-paths.ts";
import { listQuestions, type QuestionReader } from "#app/admissions/institution-queue/questions.server.ts";
import { listNotes, type NoteSubject } from "#app/admissions/notes/notes.server.ts";
import { listFiledOf } from "#app/conversations/filed-emails/filed-emails.server.ts";
import { fillTemplate } from "#app/conversations/templates/template.ts";
import { templateValues } from "#app/conversations/templates/template-values.server.ts";
import { findTemplate, listTemplateChoices } from "#app/conversations/templates/templates.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import { listAttached, listWallet } from "./attached-documents.server.ts";
import { readChannels } from "./channels-view.server.ts";
import { editMessage } from "./edit-message.server.ts";
import { editMessageSchema, sendMessageSchema } from "./message-schema.ts";
import { listReceived } from "./received-emails.server.ts";
import { sendMessage } from "./send-message.server.ts";
import { sideOf } from "./side-of.server.ts";
import { authorOf, mayEdit, type Side, type ThreadCase } from "./thread.ts";
import { withinPage } from "./thread-entries.ts";
import { numberIn } from "./thread-paths.ts";
import type { ThreadView } from "./thread-view.ts";
import {
  findCase,
  findMessage,
  findReadByOthers,
  findThreadState,
  markRead,
  readMessages,
} from "./threads.server.ts";
import { listRecordings, listWhatsAppFiles, readWhatsApp } from "./whatsapp-view.server.ts";
import { TEMPLATE_PARAMETER } from "./whatsapp-view.ts";

type Where = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * A conversation for its page: a part of it, the quoted or edited message in the URL, and a key for the next message.
 * Marks the shown messages as read. 404 without access to the case.
 */
export async function loadThread({ request, context }: Where, threadId: string | undefined) {
  const { db, env, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const about = orNotFound(await findCase(db, actor, recordIdOf(threadId)));
  const { searchParams } = new URL(request.url);
  const edge = {
    before: numberIn(searchParams.get("above")),
    after: numberIn(searchParams.get("below")),
  };
  const side = sideOf(actor);
  const at = now();
  const [page, { state, read }, seen, questions, notes, emails] = await Promise.all([
    readMessages(db, about.id, { ...edge, from: about.readsFrom }),
    findThreadState(db, about.id, actor.userId),
    findReadByOthers(db, about, side),
    about.applicationId === null ? [] : listQuestions(db, about.applicationId, questionReader(actor, side)),
    // Of our team alone.
    side === "staff" && can(actor, "note.read") ? listNotes(db, noteSubject(about)) : [],
    side === "staff" && about.applicationId === null ? listFiledOf(db, about.studentId) : [],
  ]);
  const last = page.messages.at(-1);
  if (last && last.number === state?.lastNumber && read < last.number) {
    await markRead(db, { threadId: about.id, userId: actor.userId, number: last.number }, at);
  }
  const named = async (name: string) => {
    const id = searchParams.get(name);
    return isRecordId(id) ? findMessage(db, about.id, id.toLowerCase(), about.readsFrom) : null;
  };
  const messageIds = page.messages.map(({ id }) => id);
  const hasWhatsApp = side === "staff" && page.messages.some(({ channel }) => channel === "whatsapp");
  const [attached, received, wallet, whatsApp, whatsAppFiles, recordings] = await Promise.all([
    listAttached(db, {
      messageIds,
      studentId: about.studentId,
      side,
      now: at,
    }),
    side === "staff" ? listReceived(db, messageIds) : new Map(),
    listWallet(db, actor, about, at),
    side === "staff" && env.whatsApp
      ? readWhatsApp(db, actor, about.studentId, searchParams.get(TEMPLATE_PARAMETER), at)
      : null,
    hasWhatsApp ? listWhatsAppFiles(db, messageIds) : new Map(),
    hasWhatsApp ? listRecordings(db, messageIds) : new Map(),
  ]);
  const isWriter = side === "staff" && can(actor, "thread.write");
  const channels = isWriter ? await readChannels(db, env, about, whatsApp, actor, at) : null;
  const own = (authorId: string | null) => (authorId === actor.userId ? authorId : null);
  const [quote, changed] = await Promise.all([named("quote"), named("edit")]);
  const view: ThreadView = {
    threadId: about.id,
    userId: actor.userId,
    side,
    // The author's account is hidden from the other side, apart from whether it is the reader's own.
    page: { ...page, messages: page.messages.map((one) => ({ ...one, authorId: own(one.authorId) })) },
    questions: withinPage(page, questions, ({ askedAt }) => askedAt),
    notes: withinPage(page, notes, ({ createdAt }) => createdAt),
    emails: withinPage(page, emails, ({ sentAt }) => sentAt),
    ownNewestNote: notes.find(({ authorId }) => authorId === actor.userId)?.id ?? null,
    answerHref: answerHrefOf(actor, about, side),
    seen,
    names: { student: about.studentName, agency: about.agency },
    quote: quote && { id: quote.id, author: authorOf(quote), body: quote.body },
    changed: changed && mayEdit(changed, actor.userId, at) ? changed : null,
    changeable: page.messages.filter((one) => mayEdit(one, actor.userId, at)).map(({ id }) => id),
    attached,
    received,
    limits: env.documentLimits,
    wallet,
    ...(await readTemplates(db, actor, {
      about,
      chosen: searchParams.get("template"),
      brand: env.brandName,
      now: at,
    })),
    whatsApp,
    channels,
    whatsAppFiles,
    recordings,
    insertedInto: searchParams.get("write") === "email" ? "email" : "in-app",
    formKey: randomUUID(),
    place: placeOf(user),
  };
  return { about, state, view };
}

/** The record that holds the notes of a thread. */
export const noteSubject = (about: Pick<ThreadCase, "studentId" | "applicationId">): NoteSubject =>
  about.applicationId ? { applicationId: about.applicationId } : { studentId: about.studentId };

/** Threads are read by the student, staff and an agency; institutions read none. */
function questionReader(actor: Actor, side: Side): QuestionReader {
  if (side !== "agent") return side;
  return { agency: orNotFound(actor.kind === "user" ? (actor.organisation?.id ?? null) : null) };
}

/** Where someone answers what an institution asked, each side on its own page. */
function answerHrefOf(actor: Actor, { applicationId, reference }: ThreadCase, side: Side): string | null {
  if (applicationId === null || !can(actor, "review.answer", side === "staff" ? "any" : "own")) return null;
  if (side === "staff") return staffQuestionsPath(applicationId);
  return side === "agent" ? agentQuestionsPath(applicationId) : ownQuestionsPath(reference ?? "");
}

interface Chosen {
  readonly about: { studentId: string; applicationId: string | null };
  readonly chosen: string | null;
  readonly brand: string;
  readonly now: Date;
}

/** What staff can insert, and the one that they have chosen. */
async function readTemplates(
  db: DbOrTransaction,
  actor: Actor,
  { about, chosen, ...more }: Chosen,
): Promise<Pick<ThreadView, "templates" | "inserted">> {
  if (!can(actor, "template.list")) return { templates: [], inserted: null };
  const templates = await listTemplateChoices(db);
  const template = isRecordId(chosen) ? await findTemplate(db, chosen.toLowerCase()) : null;
  const values = template && (await templateValues(db, about, more));
  return {
    templates,
    inserted: template && values ? { id: template.id, text: fillTemplate(template.body, values) } : null,
  };
}

/** The forms of a thread that both sides have. @param to where its page is */
export const messageIntents = (to: (args: IntentArgs) => string) =>
  ({
    send: {
      needs: "thread.write",
      creates: true,
      form: sendMessageSchema,
      async run(args: IntentArgs) {
        const id = recordIdOf(args.params.threadId);
        return writeForm(args, {
          schema: sendMessageSchema,
          command: (deps, actor, input) => sendMessage(deps, actor, id, input),
          to: () => `${to(args)}#newest`,
          message: null,
        });
      },
    },
    edit: {
      needs: "thread.write",
      form: editMessageSchema,
      async run(args: IntentArgs) {
        const id = recordIdOf(args.params.threadId);
        return writeForm(args, {
          schema: editMessageSchema,
          command: (deps, actor, input) => editMessage(deps, actor, id, input),
          to: () => `${to(args)}#newest`,
          message: "message-changed",
        });
      },
    },
  }) as const;
