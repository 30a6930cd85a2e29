import { data } from "react-router";
import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import { FIRST_APPLY_STEP, parseApplyStep } from "#app/admissions/answers/steps.ts";
import { findDraft } from "#app/admissions/drafts/draft-records.server.ts";
import { saveDraft } from "#app/admissions/drafts/draft-save.server.ts";
import {
  changeOfHeldPost,
  findHeldPost,
  releaseHeldPost,
} from "#app/admissions/drafts/pending-form-posts.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { actorOf } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/conflict.route.ts";
import { CONFLICT_FORM } from "./apply-forms.server.ts";
import { applyPath } from "./apply-path.ts";
import { ConflictForm } from "./conflict-form.tsx";
import { changeOf, readConflictForm } from "./conflict-post.server.ts";
import { draftTarget } from "./draft-calls.server.ts";
import { clearHeldCookie, heldToken } from "./pending-post.server.ts";
import { conflictView, submittedAddress } from "./step-post.server.ts";
import { draftParam } from "./wizard-view.server.ts";

/** A form held while its sender signed in, compared with what has been stored since; null without one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const token = heldToken(request);
  const actor = await actorOf({ request, context });
  const post = token === null ? null : await findHeldPost(services, actor, token);
  const draft = post && (await findDraft(services.db, post.draftId));
  // Also after a late choice, which the action answers with the current options.
  if (!post || !draft) return null;
  const view = await conflictView(services.db, services.now(), { draft }, changeOfHeldPost(post));
  return { ...view, draftId: draft.id, step: post.step };
}

/** The choice between two versions, made without script. */
async function resolve({ services, actor, form, facts, request }: IntentArgs) {
  const target = draftTarget(form);
  if (!target) throw data(null, { status: 404 });
  const step = parseApplyStep(form.get("step")) ?? FIRST_APPLY_STEP;
  const { mine, kept } = readConflictForm(form);
  const saved = await saveDraft(services, actor, { ...target, change: changeOf(kept) }, facts.id);
  if (!saved.ok && saved.error.code === "stale") {
    // Changed again during the choice: shows both versions again, without overwriting.
    const view = await conflictView(services.db, services.now(), saved.error, changeOf(mine));
    return data({ ...view, draftId: target.draftId, step }, { status: 409 });
  }
  if (!saved.ok && saved.error.code === "submitted")
    throw redirect(submittedAddress(saved.error.reference), 303);
  if (!saved.ok) throw data(null, { status: saved.error.code === "invalid" ? 400 : 404 });
  const token = heldToken(request);
  const post = token === null ? null : await findHeldPost(services, actor, token);
  if (post) await releaseHeldPost(services.db, post.id);
  throw redirect(applyPath(step, draftParam(actor, target.draftId)), {
    status: 303,
    ...(token ? { headers: { "set-cookie": clearHeldCookie(services.env.baseUrl) } } : {}),
  });
}

export const action = intents({ resolve: { needs: "draft.edit", form: CONFLICT_FORM, run: resolve } });

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${applyMessages.staleTitle} · ${matches[0].loaderData?.brandName ?? ""}` },
];

export default function Conflict({ loaderData, actionData }: Route.ComponentProps) {
  const conflict = actionData ?? loaderData;
  if (!conflict) {
    return (
      <Notice
        tone="info"
        title={applyMessages.nothingToChoose}
        actions={<ButtonLink to="/apply">{applyMessages.openOwn}</ButtonLink>}
      />
    );
  }
  const { draftId, version, step, differences, mine } = conflict;
  return (
    <ConflictForm
      draftId={draftId}
      version={version}
      step={step}
      differences={differences}
      mine={mine}
      propose={differences.map(({ name }) => name)}
    />
  );
}
