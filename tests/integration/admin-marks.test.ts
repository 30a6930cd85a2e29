import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import type { StaffRole } from "#app/platform/permissions/staff-roles.ts";
import { makeCompany, makeStaff, makeStaffRequest } from "#tests/factories/actors.ts";
import { makeEnquiry } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let application: BuiltApplication;
beforeAll(async () => {
  application = await openBuiltApplication({ database });
});
afterAll(() => application?.close());

async function pageFor(level: StaffRole, path: string): Promise<string> {
  const actor = await makeStaff(database.db, level);
  const { header } = await openSession(database.db, actor.userId, { secondFactor: true });
  const answer = await fetch(application.origin + path, { headers: { cookie: header } });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The words of the first link to an address, as a screen reader reads them. */
function linkTo(page: string, href: string): string | undefined {
  const link = page.match(new RegExp(`<a [^>]*href="${href.replace(/[?]/g, "\\?")}"[^>]*>(.*?)</a>`, "s"));
  return link?.[1]
    ?.replace(/<span aria-hidden="true">.*?<\/span>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

describe("what waits for staff", () => {
  test("stands beside its section on every page, and goes when it is done", async () => {
    expect(linkTo(await pageFor("counsellor", "/admin/students"), "/admin/messages")).toBe("Messages");
    const { id } = await makeEnquiry(database.db, "First Visitor");
    await makeEnquiry(database.db, "Second Visitor");
    await makeCompany(database.db, "partner");
    const page = await pageFor("viewer", "/admin/students");
    expect(linkTo(page, "/admin/messages")).toBe("Messages , 2 pending");
    expect(linkTo(page, "/admin/agents")).toBe("Agents , 1 pending");
    await database.db.update(enquiries).set({ handledAt: new Date() }).where(eq(enquiries.id, id));
    expect(linkTo(await pageFor("viewer", "/admin/courses"), "/admin/messages")).toBe("Messages , 1 pending");
  });

  test("counts for each only what they may see", async () => {
    await makeStaffRequest(database.db);
    expect(linkTo(await pageFor("counsellor", "/admin/students"), "/admin/agents")).toBe(
      "Agents , 1 pending",
    );
    expect(linkTo(await pageFor("owner", "/admin/students"), "/admin/agents")).toBe("Agents , 2 pending");
  });
});
