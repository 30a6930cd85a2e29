import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { addCourses, dropCourse } from "./commands.server.ts";
import { listShortlistedIds } from "./queries.server.ts";
import { SHORTLIST_MAX } from "./shortlist.ts";
import { guestShortlist, shortlistCookie } from "./shortlist-cookie.server.ts";

type Deps = Pick<Services, "db" | "now">;

/** The `set-cookie` value for the list; null: none. */
type Cookie = string | null;

/** The account that stores the list: a student's. All others use a cookie. */
function ownerOf(actor: Actor): string | null {
  return actor.kind === "user" && actor.role === "student" ? actor.userId : null;
}

/**
 * The visitor's list. A guest's list moves into the account on the first visit after signing in, and is deleted from
 * the browser, which may be shared.
 */
export async function readShortlist(
  deps: Deps,
  actor: Actor,
  request: Request,
): Promise<{ ids: string[]; cookie: Cookie }> {
  const inBrowser = guestShortlist(request);
  const owner = ownerOf(actor);
  if (owner === null) return { ids: inBrowser, cookie: null };
  const { complete } = await addCourses(deps, owner, inBrowser);
  return {
    ids: await listShortlistedIds(deps.db, owner),
    cookie: complete && inBrowser.length > 0 ? shortlistCookie([]) : null,
  };
}

/** Puts a course on the visitor's list. `full`: there is no room for it. */
export async function addToShortlist(
  deps: Deps,
  actor: Actor,
  request: Request,
  courseId: string,
): Promise<{ full: boolean; cookie: Cookie }> {
  const inBrowser = guestShortlist(request);
  const owner = ownerOf(actor);
  if (owner !== null) {
    const { complete } = await addCourses(deps, owner, [courseId, ...inBrowser]);
    return { full: !complete, cookie: complete && inBrowser.length > 0 ? shortlistCookie([]) : null };
  }
  if (inBrowser.includes(courseId)) return { full: false, cookie: null };
  if (inBrowser.length >= SHORTLIST_MAX) return { full: true, cookie: null };
  return { full: false, cookie: shortlistCookie([courseId, ...inBrowser]) };
}

/** Takes a course off the visitor's list. */
export async function removeFromShortlist(
  deps: Deps,
  actor: Actor,
  request: Request,
  courseId: string,
): Promise<{ cookie: Cookie }> {
  const inBrowser = guestShortlist(request);
  const owner = ownerOf(actor);
  if (owner !== null) await dropCourse(deps, owner, courseId);
  if (!inBrowser.includes(courseId)) return { cookie: null };
  return { cookie: shortlistCookie(inBrowser.filter((id) => id !== courseId)) };
}
