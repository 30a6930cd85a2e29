import { randomUUID } from "node:crypto";
import { Server } from "@tus/server";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { countAttempt } from "#app/platform/limits/attempts.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { RequestFacts } from "#app/platform/services/context.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { lockOpenAccount } from "#app/platform/sessions/account-lock.server.ts";
import { findSession } from "#app/platform/sessions/session.server.ts";
import { TooManyParts, UploadStore } from "#app/platform/uploads/tus-store.server.ts";
import { createTurns } from "#app/platform/uploads/tus-turns.server.ts";
import { UPLOADS_PATH } from "./document-paths.ts";
import { judgeRoomForUpload, lockWallet } from "./document-room.server.ts";
import { problemText, type SendProblem } from "./file-problem.ts";

const METHODS = ["POST", "HEAD", "PATCH", "DELETE"];

/** What the protocol's library tells the client of a failure. */
interface ProtocolFailure {
  readonly status_code: number;
  readonly body: string;
}

/** Says why, in words for the sender. */
class NoRoom extends Error implements ProtocolFailure {
  readonly status_code = 413;
  readonly body: string;
  constructor(text: string) {
    super("there is no room for an upload");
    this.body = text;
  }
}

const isProtocolFailure = (error: unknown): error is ProtocolFailure =>
  typeof error === "object" && error !== null && "status_code" in error && "body" in error;

/**
 * Receives students' files by the tus protocol (https://tus.io/protocols/resumable-upload), version 1.0.0
 * with creation, termination and expiration. Responds 401 without a session, 403 without `document.send`, 404
 * for another user's upload, 413 with the reason if there is no room, 429 after too many new uploads. A
 * different endpoint turns complete uploads into a document.
 */
export function createUploadEndpoint(
  services: Services,
): (request: Request, facts: RequestFacts) => Promise<Response> {
  const { env, log } = services;
  const turns = createTurns();

  return async (request, facts) => {
    if (!METHODS.includes(request.method)) return refuse(405, { allow: METHODS.join(", ") });
    const { known, cookies } = await findSession(services, request, facts.ip);
    if (!known.signedIn) return refuse(401);
    const { studentIds, userId } = known.actor;
    if (studentIds.length === 0 || !can(known.actor, "document.send", "own")) return refuse(403);

    if (request.method === "POST") {
      const counted = await countAttempt(services, "upload:account", userId);
      if (!counted.ok) return refuse(429, { "retry-after": String(counted.error.retryAfterSeconds) });
    }
    const server = new Server({
      path: UPLOADS_PATH,
      relativeLocation: true,
      namingFunction: () => randomUUID(),
      maxSize: env.documentLimits.fileBytes,
      locker: turns,
      lockDrainTimeout: 1,
      // By default the library allows every origin.
      allowedOrigins: [],
      datastore: new UploadStore({
        services,
        ownerId: userId,
        async makeRoom(tx, size) {
          await lockOpenAccount(tx, userId);
          // The student is named only after the upload and checked again then: space in one wallet is enough here.
          let problem: SendProblem | null = "no-room";
          for (const studentId of studentIds.toSorted()) {
            if (problem !== null && (await lockWallet(tx, studentId))) {
              problem = await judgeRoomForUpload(tx, services, { studentId, ownerId: userId, size });
            }
          }
          if (problem) throw new NoRoom(problemText(problem, env.documentLimits));
        },
      }),
      onResponseError(_request, error) {
        if (error instanceof TooManyParts) {
          return new NoRoom(problemText("too-many-parts", env.documentLimits));
        }
        if (isProtocolFailure(error)) {
          if (error.status_code !== 413) return { ...error, body: "" };
          return error instanceof NoRoom ? error : new NoRoom(problemText("too-big", env.documentLimits));
        }
        recordFailure(log, facts, error, "an upload failed");
        return { status_code: facts.away ? 503 : 500, body: "" };
      },
    });
    const answer = await server.handleWeb(request as never);
    const headers = new Headers(answer.headers);
    // CORS headers for other sites, none of which is allowed.
    for (const name of [...headers.keys()]) {
      if (name.startsWith("access-control-")) headers.delete(name);
    }
    for (const cookie of cookies) headers.append("set-cookie", cookie);
    headers.set("cache-control", "no-store");
    return new Response(answer.body, { status: answer.status, headers });
  };
}

const refuse = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
