import { type ActionFunctionArgs, data, type RouterContextProvider } from "react-router";
import type { ReceivedFile } from "#app/platform/files/receive.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { isDataAnswer } from "#app/platform/http/thrown-answer.server.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { isDisabledMeanwhile } from "#app/platform/sessions/end-access.server.ts";
import { actorOf } from "#app/platform/sessions/guards.server.ts";
import { createOnce } from "./create-once.server.ts";
import { anyOf, type FormParts, fieldsOf } from "./form-fields.server.ts";
import { storedKeyContext } from "./form-key.server.ts";
import { FORM_KEY, KEY_REFUSED, pageKeyOf } from "./form-key.ts";
import { readForm, withFields } from "./form-reader.server.ts";
import { textOf } from "./form-text.server.ts";
import type { IntentArgs, KeyRefused } from "./intent-args.server.ts";
import { readUpload, type UploadRule } from "./upload-reader.server.ts";

const isMultipart = (request: Request) =>
  /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");

export interface Intent<Answer> {
  /** The action of the permission matrix; the write checks again, against the record itself. */
  needs: Action;
  /** The fields its form can have: its schema, and fields outside it. Any other field is ignored. */
  form: FormParts;
  /** A large file that the form may have; it is stored while it arrives. */
  upload?: UploadRule;
  /**
   * It creates something: its form has a `FormKey`, and submitting twice creates once, see `createOnce`. An intent
   * that first reads a file or calls another service says `after-reading` and writes with `args.once`, so that no
   * transaction is held open for that.
   */
  creates?: true | "after-reading";
  /** The message if the form cannot be saved; by default that of every form. */
  failed?: () => string;
  run(args: IntentArgs): Promise<Answer>;
}

/**
 * A route's `action`, made of named intents. The form names one in its field `intent`; a route with a single intent
 * needs none. The body is read within the bounds of these forms; users without the permission are refused before
 * anything is done with it. An unknown intent is a 400, another method than that of forms a 405. Tests read the list
 * from the function.
 *
 * @param given the intents; a function if they depend on what nouns declare, which a module cannot read while it
 *   loads
 */
export function intents<const Table extends Record<string, Intent<unknown>>>(given: Table | (() => Table)) {
  type Answer = { [Name in keyof Table]: AnswerOf<Table[Name]> }[keyof Table];
  let prepared: ReturnType<typeof prepare<Table>> | undefined;
  const prepareOnce = () => {
    prepared ??= prepare(typeof given === "function" ? given() : given);
    return prepared;
  };
  const handle = async ({ request, params, context }: ActionFunctionArgs): Promise<Answer> => {
    if (request.method !== "POST") throw data("Forms are posted", { status: 405 });
    const { table, names, forms, anyForm, upload } = prepareOnce();
    const actor = await actorOf({ request, context });
    const services = context.get(servicesContext);
    let file: ReceivedFile = { kind: "none" };
    let sent: FormData;
    if (upload && isMultipart(request)) {
      // Uploads are not read from callers who have no permission for any of the intents.
      if (!names.some((name) => can(actor, table[name]?.needs as Action, "own"))) throw redirect("/auth");
      const rule = { field: upload.field, most: upload.most(services.env) };
      ({ form: sent, file } = await readUpload(request, anyForm, rule, services.files));
    } else {
      sent = await readForm(request, anyForm);
    }
    if (file.kind === "unstored") {
      const facts = context.get(requestContext);
      facts.lacksFile = true;
      recordFailure(services.log, facts, file.error, "a file of a form could not be stored");
    }
    const asked = sent.get("intent") ?? (names.length === 1 ? names[0] : null);
    const fields = typeof asked === "string" ? forms.get(asked) : undefined;
    const intent = table[asked as keyof Table];
    if (!fields || !intent) throw data("Unknown intent", { status: 400 });
    if (!can(actor, intent.needs, "own")) throw redirect("/auth");
    const facts = context.get(requestContext);
    try {
      const form = withFields(sent, fields);
      const key = textOf(form, FORM_KEY);
      form.delete(FORM_KEY);
      const args: IntentArgs = {
        request,
        params,
        form,
        actor,
        services,
        facts,
        file,
        once: (run) => createOnce(args, { intent: String(asked), key, failed: intent.failed }, run),
      };
      if (!intent.creates) return (await intent.run(args)) as Answer;
      const answer = await (intent.creates === true ? args.once(intent.run) : intent.run(args));
      if (isToMend(answer)) (context as RouterContextProvider).set(storedKeyContext, pageKeyOf(key));
      return answer as Answer;
    } catch (error) {
      // A user disabled during the request is redirected, as at their next request.
      throw isDisabledMeanwhile(error) ? redirect("/auth") : error;
    }
  };
  return Object.defineProperty(handle, "intents", { get: () => prepareOnce().table }) as typeof handle & {
    readonly intents: Readonly<Record<string, Pick<Intent<unknown>, "needs" | "form" | "creates">>>;
  };
}

/** Prepares what every request to the route needs. */
function prepare<Table extends Record<string, Intent<unknown>>>(table: Table) {
  const names = Object.keys(table);
  const forms = new Map(
    names.map((name) => {
      const { form = [], creates } = table[name] ?? {};
      return [name, fieldsOf(creates ? [form, FORM_KEY].flat() : form)];
    }),
  );
  // One file for all forms of a route: which of them it is for is only known once it has been read.
  const upload = names.map((name) => table[name]?.upload).find((rule) => rule !== undefined);
  return { table, names, forms, anyForm: anyOf([...forms.values()]), upload };
}

type AnswerOf<One extends Intent<unknown>> =
  | Awaited<ReturnType<One["run"]>>
  | (One extends { creates: true } ? KeyRefused : never);

/** Whether a form is returned to be corrected and sent again: then its key is kept. */
function isToMend(answer: unknown): boolean {
  const status = (isDataAnswer(answer) && answer.init?.status) || 200;
  return status >= 400 && status !== KEY_REFUSED;
}
