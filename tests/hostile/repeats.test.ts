import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useDatabase } from "#tests/integration/database.ts";
import { REPEATABLE } from "#tests/integration/repeat-book.ts";
import { loadBuild } from "#tests/support/built-application.ts";
import { formsOf } from "#tests/support/forms.ts";
import { openPostOffice, type PostOffice, type Write, writesOf } from "#tests/support/post-office.ts";
import { growth, race, rowsOf } from "#tests/support/raced.ts";
import { makeWorld, type World } from "#tests/support/world.ts";

const build = await loadBuild();

/** Ends what other forms stand on, and comes last. */
const ENDS =
  /^(close|leave|lock-out|disable|remove|erase|end|revoke|withdraw|reset|unlink|archive|merge|take-back|change-email|cancel|decline|unknown|sign-out|stop|discard|delete|void|detach)/;
const endsSomething = ({ intent }: Write) => ENDS.test(intent);
const changing = writesOf(build)
  .filter(({ creates }) => !creates)
  .toSorted((one, other) => Number(endsSomething(one)) - Number(endsSomething(other)));

/** Says that it was asked for, each time: a failed attempt, a copy that was taken. Links and challenges expire. */
const TRAIL = ["public.audit_entries", "public.audit_values", "public.verifications"];
/** Requests for emails are rate limited, not limited to one; each sign-in from a new device is notified. */
const REQUESTS = ["public.email_requests", "public.outbox_emails", "pgboss.job"];
const MAILED = new Set(
  Object.entries(REPEATABLE).flatMap(([why, ids]) => (/email|account|signs in/i.test(why) ? ids : [])),
);

describe("a form that adds nothing of its own, sent three times at once", () => {
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

  test.each(changing.map((write) => [write.id, write] as const))(
    "%s leaves what one leaves",
    async (id, write) => {
      const [alone, crowd] = await Promise.all(
        [one, three].map(async ({ pool }, at) => {
          const side = sides[at];
          const form = side?.forms[id];
          if (!side || !form) throw new Error(`${id} has no form in forms.ts`);
          const before = await rowsOf(pool);
          const told = await race(side.office, { ...side, write, form, times: at === 0 ? 1 : 3 });
          const added = growth(before, await rowsOf(pool));
          for (const table of [...TRAIL, ...(MAILED.has(id) ? REQUESTS : [])]) delete added[table];
          return { told, added };
        }),
      );
      for (const { status, page } of crowd?.told ?? []) expect(status, page.slice(0, 300)).toBeLessThan(500);
      expect(crowd?.added).toEqual(alone?.added);
    },
  );
});
