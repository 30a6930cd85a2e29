import { createHash } from "node:crypto";
import { data } from "react-router";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { fingerprint } from "#app/platform/files/receive.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { flashedRecord } from "#app/platform/http/flash.server.ts";
import { pageAddress } from "#app/platform/http/page-address.server.ts";
import { isDataAnswer, isThrownAnswer } from "#app/platform/http/thrown-answer.server.ts";
import { databaseWithin, wholeOf } from "#app/platform/permissions/seen-rows.server.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { isDetour } from "#app/platform/sessions/assurance.server.ts";
import { doOnce } from "#app/platform/writes/once.server.ts";
import { isFreshKey, KNOWN_MS } from "./form-key.ts";
import { refuseKey, refuseUnstored } from "./form-refusal.server.ts";
import type { IntentArgs, KeyRefused } from "./intent-args.server.ts";

/** A response that can be repeated: its redirect, or its data. */
interface Kept {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly said?: unknown;
}

/** A form that failed because of an error of ours: what it wrote is rolled back. */
class TakenBack extends Error {
  override readonly name = "TakenBack";
}

/**
 * Runs an intent that creates something once for each form key, in one transaction with the key. Sent again, by a
 * second click, after a lost response or from the previous page, the form creates nothing and returns the first
 * answer. If the intent refuses, the key stays free: the form can be corrected and sent.
 *
 * The same key with other values, or an invalid key, returns the typed values and the reason: see `FormKey`.
 */
export async function createOnce<Answer>(
  args: IntentArgs,
  { intent, key, failed }: { intent: string; key: string | null; failed?: (() => string) | undefined },
  run: (within: IntentArgs) => Promise<Answer>,
): Promise<Answer | KeyRefused> {
  const { actor, services, facts, request, form, file } = args;
  // A visitor has no key: the intent's write refuses them.
  if (actor.kind !== "user") return run(args);
  if (key === null || !isFreshKey(key, services.now())) return refuseKey(form, { intent, saved: null });
  const about = {
    who: ["form", actor.userId, pageAddress(request).pathname, intent],
    key,
    asks: [...(await fieldsIn(form)), fingerprint(file)],
    keptUntil: new Date(services.now().getTime() + KNOWN_MS),
  };
  let ran: { readonly answer: unknown; readonly isThrown: boolean } | undefined;
  let failure: unknown;
  const attempt = async (tx: Transaction) => {
    try {
      ran = await answerOf(run({ ...args, services: { ...services, db: databaseWithin(tx, actor) } }));
    } catch (error) {
      failure = error;
      throw error;
    }
    const answer = keptOf(ran.answer);
    if (answer.status >= 500) throw new TakenBack();
    return { answer, isDone: answer.status < 400 && !isDetour(addressIn(answer) ?? "") };
  };
  try {
    const whole = { db: wholeOf(services.db), secret: services.secret };
    const done = await doOnce<Kept>(whole, about, attempt);
    if (done.kind === "before") return givenAgain(done.answer) as Answer;
    if (done.kind === "other") return refuseKey(form, { intent, saved: { to: addedAt(done.answer) } });
  } catch (error) {
    if (failure !== undefined) throw failure;
    if (!(error instanceof TakenBack)) {
      recordFailure(services.log, facts, error, "a form could not be stored");
      return refuseUnstored(form, failed?.() ?? recordMessages.notSaved) as never;
    }
  }
  if (ran?.isThrown) throw ran.answer;
  return ran?.answer as Answer;
}

/** What an intent returns, or throws as its response. */
async function answerOf(running: Promise<unknown>): Promise<{ answer: unknown; isThrown: boolean }> {
  try {
    return { answer: await running, isThrown: false };
  } catch (error) {
    if (isThrownAnswer(error)) return { answer: error, isThrown: true };
    throw error;
  }
}

function keptOf(answer: unknown): Kept {
  if (answer instanceof Response) {
    if (answer.body) throw new Error("What a form adds is not answered with a file");
    return { status: answer.status, headers: [...answer.headers] };
  }
  if (!isDataAnswer(answer)) return { status: 200, headers: [], said: answer };
  const { status = 200, headers } = answer.init ?? {};
  return { status, headers: [...new Headers(headers)], said: answer.data };
}

function givenAgain({ status, headers, said }: Kept) {
  const init = { status, headers: headers.map(([name, value]): [string, string] => [name, value]) };
  return said === undefined ? new Response(null, init) : data(said, init);
}

const addressIn = ({ headers }: Kept): string | null =>
  headers.find(([name]) => name === "location")?.[1] ?? null;

/** The address of what was added: the record that the message is about, or the redirect's target. */
const addedAt = (answer: Kept): string | null =>
  answer.headers
    .flatMap(([name, value]) => (name === "set-cookie" ? [flashedRecord(value)] : []))
    .find((to) => to !== null) ?? addressIn(answer);

/** The fields of a form with their values; for a file its name and content. */
function fieldsIn(form: FormData): Promise<string[]> {
  return Promise.all(
    [...form].map(async ([name, value]) =>
      JSON.stringify([
        name,
        typeof value === "string" ? value : [value.name, sha256(new Uint8Array(await value.arrayBuffer()))],
      ]),
    ),
  );
}

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("base64url");
