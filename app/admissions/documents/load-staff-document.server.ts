import { data, type RouterContextProvider } from "react-router";
import { listKindRules } from "#app/admissions/document-kinds/document-kinds.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import { findAnsweredPerson } from "./answered-person.server.ts";
import { changeDocumentKind } from "./change-kind.server.ts";
import { NEXT_FIELD } from "./document-paths.ts";
import { acceptDocumentSchema, changeDocumentKindSchema, returnDocumentSchema } from "./document-schema.ts";
import { findDocument, listDocumentViews } from "./documents.server.ts";
import { acceptDocument, returnDocument } from "./judge-document.server.ts";
import { deleteDocument } from "./remove-document.server.ts";

type Where = { request: Request; context: Readonly<RouterContextProvider> };

/** A document as staff see it, with the student's answers and its views. 404 if they cannot see it. */
export async function loadStaffDocument(
  { request, context }: Where,
  { documentId, studentId }: { documentId: string | undefined; studentId?: string | undefined },
) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  // A user who can see only their own record has another page for it.
  if (!can(actor, "document.view")) throw data(null, { status: 404 });
  const id = recordIdOf(documentId);
  const document = orNotFound(await findDocument(db, actor, id, now()));
  // The student in the URL must match.
  if (studentId !== undefined && document.studentId !== recordIdOf(studentId))
    throw data(null, { status: 404 });
  await opened(
    { request, context },
    { action: "student.view", subjectType: "student", subjectId: document.studentId, fields: ["documents"] },
  );
  const [rules, answered, views] = await Promise.all([
    listKindRules(db),
    findAnsweredPerson(db, document.studentId),
    listDocumentViews(db, id),
  ]);
  return {
    document,
    rule: rules[document.kind],
    answered,
    views,
    mayJudge: can(actor, "document.review"),
    mayChangeKind: can(actor, "document.changeKind"),
    mayDelete: can(actor, "document.delete"),
    auditLogHref: can(actor, "audit.read") ? `/admin/settings/audit?record=${id}&kind=openings` : null,
    place: placeOf(user),
  };
}

/**
 * The intents of staff on a document. @param back the URL of its page @param list the URL to go to after it was
 * deleted
 */
export const documentIntents = (back: (args: IntentArgs) => string, list: (args: IntentArgs) => string) =>
  ({
    accept: {
      needs: "document.review",
      form: [acceptDocumentSchema, NEXT_FIELD],
      run: (args: IntentArgs) =>
        writeForm(args, {
          schema: acceptDocumentSchema,
          command: (deps, actor, input) =>
            acceptDocument(deps, actor, { ...input, id: recordIdOf(args.params.documentId) }),
          to: () => back(args),
          message: "document-accepted",
        }),
    },
    "change-kind": {
      needs: "document.changeKind",
      form: changeDocumentKindSchema,
      run: (args: IntentArgs) =>
        writeForm(args, {
          schema: changeDocumentKindSchema,
          command: (deps, actor, input) =>
            changeDocumentKind(deps, actor, { ...input, id: recordIdOf(args.params.documentId) }),
          to: () => back(args),
          message: "document-kind-changed",
        }),
    },
    delete: {
      needs: "document.delete",
      form: versionOnlySchema,
      run: (args: IntentArgs) =>
        writeForm(args, {
          schema: versionOnlySchema,
          command: (deps, actor, { version }) =>
            deleteDocument(deps, actor, { id: recordIdOf(args.params.documentId), version }),
          to: () => list(args),
          message: "document-deleted",
        }),
    },
    return: {
      needs: "document.review",
      form: [returnDocumentSchema, NEXT_FIELD],
      run: (args: IntentArgs) =>
        writeForm(args, {
          schema: returnDocumentSchema,
          command: (deps, actor, input) =>
            returnDocument(deps, actor, { ...input, id: recordIdOf(args.params.documentId) }),
          to: () => back(args),
          message: "document-returned",
        }),
    },
  }) as const;
