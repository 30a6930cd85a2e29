import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FORM_KEY } from "#app/platform/forms/form-key.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { loadBuild } from "#tests/support/built-application.ts";
import { formsOf } from "#tests/support/forms.ts";
import { filled, openPostOffice, type PostOffice, type Write, writesOf } from "#tests/support/post-office.ts";
import { growth, race, rowsOf } from "#tests/support/raced.ts";
import { makeWorld, type World } from "#tests/support/world.ts";
import { useDatabase } from "./database.ts";
import { REPEATABLE } from "./repeat-book.ts";

const build = await loadBuild();
const writes = writesOf(build);
const routeOf = (id: string) => id.split(" ", 1)[0];
const carriesVersion = ({ fields }: Write) => fields.known.has("version");
/** What was made from a version comes first: others change the record that it is of. */
const creating = writes
  .filter(({ creates }) => creates)
  .toSorted((one, other) => Number(carriesVersion(other)) - Number(carriesVersion(one)));

test("every form adds something once, or can be sent again: by its version, or as the book says", () => {
  const unsaid = writes.filter((write) => !write.creates && !carriesVersion(write)).map(({ id }) => id);
  expect(unsaid.toSorted()).toEqual(Object.values(REPEATABLE).flat().toSorted());
});

test("what adds something is for people who have signed in: visitors share their pages, and have no keys", () => {
  const open = creating.filter(({ needs }) => needs.every((action) => can(VISITOR, action, "own")));
  expect(open.map(({ id }) => id)).toEqual([]);
});

describe("a form that adds something, sent three times at once", () => {
  /** The rows added for one, compared with those added for three. */
  const [one, three] = [useDatabase(), useDatabase()];
  let sides: readonly { office: PostOffice; world: World; forms: ReturnType<typeof formsOf> }[];
  beforeAll(async () => {
    sides = await Promise.all(
      [one, three].map(async (database) => {
        const office = await openPostOffice(database, build);
        const world = await makeWorld(database.db);
        return { office, world, forms: formsOf(world) };
      }),
    );
  });
  afterAll(() => Promise.all(sides?.map(({ office }) => office.close())));

  /** Shown once it is chosen what it is about. */
  const CHOSEN: Readonly<Record<string, string>> = {
    "admissions/milestones/admin-milestones record": "?step=deposit-paid",
    "admissions/milestones/institution-milestones record": "?step=enrolled",
  };
  /** Comes with the preview of what is sent. */
  const PREVIEWED = "conversations/bulk-messages/admin-bulk send";

  test("has a key on its page", async () => {
    const side = sides[0];
    if (!side) throw new Error("Both sides are open");
    const { office, world, forms } = side;
    const single = (id: string) => writes.filter((other) => routeOf(other.id) === routeOf(id)).length === 1;
    const without: string[] = [];
    for (const write of creating) {
      const { id, intent } = write;
      const to = `${forms[id]?.to}${CHOSEN[id] ?? ""}`;
      const cookie = await office.cookieFor(world, write);
      const preview = forms[`${routeOf(id)} preview`];
      const page =
        id === PREVIEWED && preview
          ? (await office.post(to, filled(preview, "preview"), cookie)).page
          : await fetch(office.origin + to, { headers: { cookie } }).then((answer) => answer.text());
      const shown = page.match(/<form\b[\s\S]*?<\/form>/g) ?? [];
      const isKeyed = (form: string) => form.includes(`name="${FORM_KEY}"`);
      const own = shown.filter((form) => (single(id) ? isKeyed(form) : form.includes(`value="${intent}"`)));
      if (own.length === 0 || !own.every(isKeyed)) without.push(id);
    }
    expect(without).toEqual([]);
  });

  /** Its calendar has to be in the public network; it is kept by the code of `add-file`. */
  const ELSEWHERE = "consultations/availability/admin-availability add-address";
  const raced = creating.filter(({ id }) => id !== ELSEWHERE).map((write) => [write.id, write] as const);

  test.each(raced)("%s is done once, and answered three times", async (id, write) => {
    const [alone, crowd] = await Promise.all(
      [one, three].map(async ({ pool }, at) => {
        const side = sides[at];
        const form = side?.forms[id];
        if (!side || !form) throw new Error(`${id} has no form in forms.ts`);
        const before = await rowsOf(pool);
        const told = await race(side.office, { ...side, write, form, times: at === 0 ? 1 : 3 });
        return { told, added: growth(before, await rowsOf(pool)) };
      }),
    );
    expect([200, 202], JSON.stringify(alone?.told)).toContain(alone?.told[0]?.status);
    expect(alone?.added).not.toEqual({});
    expect(crowd?.added).toEqual(alone?.added);
    const [first, ...others] = crowd?.told ?? [];
    expect(others).toEqual([first, first]);
  });
});
