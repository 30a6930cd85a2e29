import type { MiddlewareFunction } from "react-router";
import { parseApplyStep } from "#app/admissions/answers/steps.ts";
import { saveDraft } from "#app/admissions/drafts/draft-save.server.ts";
import {
  changeOfHeldPost,
  findHeldPost,
  holdPost,
  releaseHeldPost,
} from "#app/admissions/drafts/pending-form-posts.server.ts";
import { COOKIES, cookieText } from "#app/platform/cookies/cookies.ts";
import { fieldsOf } from "#app/platform/forms/form-fields.server.ts";
import { readForm } from "#app/platform/forms/form-reader.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { pageAddress } from "#app/platform/http/page-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { requestCookie } from "#app/platform/http/request-cookie.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { sessionOf } from "#app/platform/sessions/session.server.ts";
import { ANSWERS_FORM } from "./apply-forms.server.ts";
import { applyPath } from "./apply-path.ts";
import { draftTarget } from "./draft-calls.server.ts";
import { draftParam } from "./wizard-view.server.ts";

/** The same as the steps of the wizard take. */
const HELD_FORM = fieldsOf(ANSWERS_FORM);

/** Where the user chooses between their post and what has been stored since. */
const CONFLICT_PATH = "/apply/conflict";

/** The step in a wizard URL, with or without the suffix of a data request. */
function stepOf(request: Request) {
  const [, step] = /^\/apply\/([^/]+)$/.exec(pageAddress(request).pathname) ?? [];
  return parseApplyStep(step);
}

function heldCookie(token: string | null, baseUrl: string): string {
  return cookieText("heldPost", token, { secure: baseUrl.startsWith("https:") });
}

/** The token of the post that is held for this browser, or null. */
export function heldToken(request: Request): string | null {
  return requestCookie(request, COOKIES.heldPost.name) || null;
}

/** The `set-cookie` value that ends a held post. */
export function clearHeldCookie(baseUrl: string): string {
  return heldCookie(null, baseUrl);
}

/**
 * Route middleware before the guard: stores a step's form that was posted after the session ended, and redirects to
 * sign in and back to the step. Otherwise the guard would redirect and the typed answers would be lost.
 */
export const holdPostsWithoutSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const step = request.method === "POST" ? stepOf(request) : null;
  if (!step || (await sessionOf({ request, context })).signedIn) return next();
  const services = context.get(servicesContext);
  const form = await readForm(request, HELD_FORM);
  const target = draftTarget(form);
  const token = target ? await holdPost(services, { ...target, step, entries: [...form.entries()] }) : null;
  const back = applyPath(step, new URLSearchParams(pageAddress(request).search).get("draft"));
  const address = `/student-auth?tab=signin&returnTo=${encodeURIComponent(back)}`;
  throw redirect(address, {
    status: 303,
    ...(token ? { headers: { "set-cookie": heldCookie(token, services.env.baseUrl) } } : {}),
  });
};

/**
 * Route middleware, after the guard: once the owner of the draft has signed in again, their held post is saved and
 * they land on its step; if the draft has been changed since, on the page where they can choose. For any other user
 * it stays where it is, unseen, until it expires.
 */
export const restoreHeldPosts: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const token = request.method === "GET" ? heldToken(request) : null;
  if (!token) return next();
  const services = context.get(servicesContext);
  const { actor } = await sessionOf({ request, context });
  const post = await findHeldPost(services, actor, token);
  if (!post) return next();
  const saved = await saveDraft(services, actor, { ...post, change: changeOfHeldPost(post) });
  if (!saved.ok && saved.error.code === "stale") {
    if (pageAddress(request).pathname === CONFLICT_PATH) return next();
    throw redirect(CONFLICT_PATH);
  }
  await releaseHeldPost(services.db, post.id);
  const headers = new Headers({ "set-cookie": clearHeldCookie(services.env.baseUrl) });
  if (saved.ok) headers.append("set-cookie", flashCookie("answers-restored"));
  throw redirect(applyPath(post.step, draftParam(actor, post.draftId)), { headers });
};
