import type { Params } from "react-router";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import { addComment, moveAnswer, resolveComment, saveAnswer } from "./answers.server.ts";
import { findStatementCase } from "./find-case.server.ts";
import {
  addCommentSchema,
  addPeriodSchema,
  changePeriodSchema,
  moveAnswerSchema,
  removePeriodSchema,
  resolveCommentSchema,
  saveAnswerSchema,
} from "./statement-schema.ts";
import { addPeriod, changePeriod, removePeriod } from "./study-periods.server.ts";

type Which = { readonly id: string } | { readonly reference: string };

/** The application that the address names; 404 for one that the person may not see. */
export const caseOf = async ({ services, actor, params }: IntentArgs, which: (params: Params) => Which) =>
  orNotFound(await findStatementCase(services.db, actor, which(params)));

/** The forms that staff and students have in common. `path` is the page that they lead back to. */
export function statementIntents(which: (params: Params) => Which, path: (params: Params) => string) {
  const change = recordIntents(
    async (args) => (await caseOf(args, which)).id,
    ({ params, request }) => `${path(params)}${new URL(request.url).search}`,
  );
  const changeHistory = recordIntents(
    async (args) => (await caseOf(args, which)).studentId,
    ({ params }) => `${path(params)}#history`,
  );
  return {
    "save-answer": change({
      needs: "visaStatement.write",
      form: saveAnswerSchema,
      command: saveAnswer,
      message: "statement-saved",
    }),
    "move-answer": change({
      needs: "visaStatement.write",
      form: moveAnswerSchema,
      command: moveAnswer,
      message: "statement-moved",
    }),
    "resolve-comment": change({
      needs: "visaStatement.write",
      form: resolveCommentSchema,
      command: resolveComment,
      message: "statement-comment-resolved",
    }),
    "add-period": changeHistory({
      needs: "visaStatement.write",
      creates: true,
      form: addPeriodSchema,
      command: (deps, actor, { id, ...input }) => addPeriod(deps, actor, { ...input, studentId: id }),
      message: "period-added",
    }),
    "change-period": changeHistory({
      needs: "visaStatement.write",
      form: changePeriodSchema,
      command: (deps, actor, { id, ...input }) => changePeriod(deps, actor, { ...input, studentId: id }),
      message: "period-saved",
    }),
    "remove-period": changeHistory({
      needs: "visaStatement.write",
      form: removePeriodSchema,
      command: (deps, actor, { id, ...input }) => removePeriod(deps, actor, { ...input, studentId: id }),
      message: "period-removed",
    }),
  } as const;
}

/** The comment of staff on an answer. */
export const commentIntent = (which: (params: Params) => Which, path: (params: Params) => string) =>
  recordIntents(
    async (args) => (await caseOf(args, which)).id,
    ({ params, request }) => `${path(params)}${new URL(request.url).search}`,
  )({
    needs: "visaStatement.comment",
    creates: true,
    form: addCommentSchema,
    command: addComment,
    message: "statement-comment-added",
  });
