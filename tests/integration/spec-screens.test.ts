import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeApplication, makeCounsellor, makeStudent, makeUniversity } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

type Who = "nobody" | "student" | "owner" | "pending" | "rejected" | "approved" | "institution";

const database = useDatabase();
let app: BuiltApplication;
const cookies = new Map<Who, string>();

beforeAll(async () => {
  const { db } = database;
  const open = async (userId: string) => (await openSession(db, userId, { secondFactor: true })).header;
  cookies.set("student", await open((await makeStudent(db)).actor.userId));
  cookies.set("owner", await open((await makeStaff(db, "owner")).userId));
  for (const status of ["pending", "rejected", "approved"] as const) {
    const { actor } = await makeCompany(db, "partner", { status, name: "Himal Guidance" });
    cookies.set(status, await open(actor.userId));
  }
  const { actor } = await makeCompany(db, "institution", { status: "approved", name: "Tasman College" });
  cookies.set("institution", await open(actor.userId));
  app = await openBuiltApplication({ database });
});
afterAll(() => app.close());

/** What a reader sees, in order: the texts of a page without its markup. */
async function textOf(who: Who, path: string): Promise<string> {
  const cookie = cookies.get(who);
  const answer = await fetch(app.origin + path, cookie ? { headers: { cookie } } : {});
  expect(answer.status, path).toBe(200);
  return (await answer.text())
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

/** Each text stands on the page, after the one before it. */
test.each<[Who, string, string[]]>([
  [
    "nobody",
    "/auth?tab=signup",
    ["Sign In", "Sign Up", "User type", "Full name", "Email", "Password", "Confirm password", "Phone"],
  ],
  ["nobody", "/admin-auth", ["Southbound", "Admin Portal", "Sign In", "Sign Up"]],
  [
    "nobody",
    "/student-auth",
    ["Create an account to start your application", "Full name", "Email", "Password", "Confirm password"],
  ],
  [
    "student",
    "/apply/personal",
    [
      "Back to Home",
      "Start Your Application",
      "Complete your application in just a few minutes",
      "Step 1 of 7",
      "First name",
      "Last name",
      "Email",
      "Phone",
      "Country of citizenship",
      "Date of birth",
      "Next",
    ],
  ],
  [
    "student",
    "/apply/education",
    ["Step 2 of 7", "Highest qualification", "Institution", "GPA/Percentage", "Year of completion"],
  ],
  [
    "student",
    "/apply/finance",
    ["Step 3 of 7", "Budget range", "Funding source", "I need an education loan"],
  ],
  ["student", "/apply/english", ["Step 4 of 7", "Test type", "Score", "Test date"]],
  [
    "student",
    "/apply/preferences",
    [
      "Step 5 of 7",
      "Desired course",
      "Preferred countries",
      "Campus preference",
      "Optional",
      "Intake preference",
    ],
  ],
  [
    "student",
    "/apply/documents",
    [
      "Step 6 of 7",
      "Passport",
      "Minimum 6 months validity",
      "Transcripts and certificates",
      "English test results",
      "Financial proof/bank statements",
      "Letters of recommendation (2)",
      "Statement of purpose",
      "Resume/CV",
      "Passport photos",
      "Medical reports",
      "Police clearance",
    ],
  ],
  ["student", "/apply/pr", ["Step 7 of 7", "permanent residency (PR)", "Submit Application"]],
  [
    "student",
    "/student-dashboard",
    [
      "Student Dashboard",
      "Sign Out",
      "Sita Rai",
      "@example.com",
      "My Applications",
      "Start New Application",
      "Consultations",
      "Book Consultation",
    ],
  ],
  [
    "pending",
    "/partner-dashboard",
    [
      "Partner Dashboard",
      "Sign Out",
      "Test Person",
      "Himal Guidance",
      "Account Pending Approval",
      "Your partner account is currently under review by our admin team. You will receive access to all features once approved.",
    ],
  ],
  [
    "rejected",
    "/partner-dashboard",
    [
      "Account Not Approved",
      "Unfortunately, your partner application was not approved. Please contact support for more information.",
    ],
  ],
  ["approved", "/partner-dashboard", ["Partner Resources", "Commission Details"]],
  [
    "institution",
    "/institution-dashboard",
    ["Institution Dashboard", "Tasman College", "Applications", "Courses"],
  ],
  ["nobody", "/countries/canada", ["Coming Soon", "Notify Me", "Australia", "New Zealand"]],
  ["nobody", "/pr-calculator", ["Australia", "New Zealand", "Step 1 of 6", "Age", "Next"]],
  [
    "owner",
    "/admin",
    [
      "Dashboard",
      "Students",
      "Applications",
      "Universities",
      "Courses",
      "Intakes",
      "Scholarships",
      "Counsellors",
      "Agents",
      "Messages",
      "Bookings",
      "Files",
      "Analytics",
      "Settings",
    ],
  ],
  [
    "nobody",
    "/",
    ["Sign In/Up", "Book Consultation", "500+", "10,000+", "2–4", "3", "Agents", "Institutions", "750+"],
  ],
  ["nobody", "/", ["counsellor", "24/7"]],
  ["nobody", "/", ["the day you arrive"]],
  ["nobody", "/", ["visa"]],
])("for %s %s says what the product rules give it, in their order", async (who, path, texts) => {
  const page = await textOf(who, path);
  let from = 0;
  const missing: string[] = [];
  for (const text of texts) {
    const at = page.indexOf(text, from);
    if (at < 0) missing.push(text);
    else from = at;
  }
  expect(missing, page.slice(0, 3000)).toEqual([]);
});

test("the year of completion is a number input, and takes no other answer away", async () => {
  const cookie = cookies.get("student") ?? "";
  const html = await (await fetch(`${app.origin}/apply/education`, { headers: { cookie } })).text();
  expect(html).toMatch(/<input(?=[^>]*name="education\.yearOfCompletion")(?=[^>]*type="number")[^>]*>/);
});

test("the logo of the student's screen returns home", async () => {
  const html = await (await fetch(`${app.origin}/student-auth`)).text();
  expect(html).toMatch(/<a(?=[^>]*href="\/")[^>]*>(?:(?!<\/a>).)*Southbound/s);
});

test("every sign-in form has an email input and a password, both required", async () => {
  for (const path of ["/auth", "/admin-auth", "/student-auth?tab=signin"]) {
    const html = await (await fetch(app.origin + path)).text();
    expect(html, path).toMatch(/<input(?=[^>]*type="email")(?=[^>]*name="email")(?=[^>]*required)[^>]*>/);
    expect(html, path).toMatch(
      /<input(?=[^>]*type="password")(?=[^>]*name="password")(?=[^>]*required)[^>]*>/,
    );
  }
});

test("/students has four help features", async () => {
  const html = await (await fetch(`${app.origin}/students`)).text();
  const section = html.slice(html.indexOf('id="help'));
  expect(section.slice(0, section.indexOf("</section>")).match(/<h3/g)).toHaveLength(4);
});

test.each([
  ["students", "No students found"],
  ["universities", "No universities found"],
  ["applications", "No applications found"],
  ["counsellors", "No counsellors found"],
])("the empty list of %s says so: %s", async (list, text) => {
  expect(await textOf("owner", `/admin/${list}?q=nobody-is-called-so`)).toContain(text);
});

test("each list is searched by the columns that the product rules name, whatever the case", async () => {
  const { db } = database;
  const { student } = await makeStudent(db, { firstName: "Pemba", lastName: "Tsering" });
  const university = await makeUniversity(db, { name: "University of Searching" });
  const { id } = await makeApplication(db, student.id);
  await db.update(applications).set({ universityId: university.id }).where(eq(applications.id, id));
  const counsellor = await makeCounsellor(db, { name: "Norbu Lama" });
  for (const [list, asked, found] of [
    ["students", "PEMBA", "Pemba Tsering"],
    ["students", "tserinG", "Pemba Tsering"],
    ["students", student.email.toUpperCase(), "Pemba Tsering"],
    ["universities", "SEARCHing", university.name],
    ["applications", "pemba", "Pemba Tsering"],
    ["applications", "TSERING", "Pemba Tsering"],
    ["applications", "university of searching", "Pemba Tsering"],
    ["counsellors", "NORBU", counsellor.name],
    ["counsellors", counsellor.email.toUpperCase(), counsellor.name],
  ] as const) {
    const page = await textOf("owner", `/admin/${list}?q=${encodeURIComponent(asked)}`);
    expect(page, `${list}: ${asked}`).toContain(found);
  }
});

test("countries come ordered by name", async () => {
  const cookie = cookies.get("owner") ?? "";
  const html = await (await fetch(`${app.origin}/admin/universities/new`, { headers: { cookie } })).text();
  expect(html.indexOf(">Australia</option>")).toBeGreaterThan(0);
  expect(html.indexOf(">New Zealand</option>")).toBeGreaterThan(html.indexOf(">Australia</option>"));
});

test.each([
  ["profiles", "user_id full_name email", ""],
  ["user_roles", "user_id role", ""],
  // Partners and institutions are one table of two kinds, whose people are the memberships.
  ["organisations", "id kind name contact_name email status", "phone website"],
  ["memberships", "user_id organisation_id", ""],
  ["students", "id first_name last_name email stage created_at is_archived", "phone"],
  ["universities", "id name partner created_at is_archived", "website contact_email country_id"],
  ["applications", "id status created_at is_archived student_id", "university_id course_id"],
  ["counsellors", "id name email active created_at", "phone office"],
])("%s has the fields that the product rules give: %s, and may lack: %s", async (table, always, maybe) => {
  const { rows } = await database.pool.query<{ name: string; nullable: string }>(
    "select column_name as name, is_nullable as nullable from information_schema.columns where table_name = $1",
    [table],
  );
  const fields = new Map(rows.map(({ name, nullable }) => [name, nullable]));
  const given = (names: string) => names.split(" ").filter((name) => name !== "");
  expect(Object.fromEntries(given(always).map((name) => [name, fields.get(name)]))).toEqual(
    Object.fromEntries(given(always).map((name) => [name, "NO"])),
  );
  expect(Object.fromEntries(given(maybe).map((name) => [name, fields.get(name)]))).toEqual(
    Object.fromEntries(given(maybe).map((name) => [name, "YES"])),
  );
});

test("the website of a university is asked for with a placeholder that begins https://", async () => {
  const cookie = cookies.get("owner") ?? "";
  const html = await (await fetch(`${app.origin}/admin/universities/new`, { headers: { cookie } })).text();
  expect(html).toMatch(/<input(?=[^>]*name="website")(?=[^>]*placeholder="https:\/\/)[^>]*>/);
});
