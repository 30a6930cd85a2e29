import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { documentMessages } from "#app/admissions/documents/documents.words.ts";
import { sendingMessages } from "#app/admissions/documents/sending.words.ts";
import { freePort } from "#app/platform/embedded-postgres/listening.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { countryIdOf, makeApplication, makeStudent, makeUniversity } from "#tests/factories/records.ts";
import { makeVisaFile } from "#tests/factories/visa-files.ts";
import { startAiEndpoint } from "#tests/support/ai-endpoint.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { expect, PHONE, test } from "./fixtures.ts";
import { expectToast } from "./people.ts";
import { DATABASE_VARIABLE } from "./server.ts";

const CV = [
  "Work experience",
  "I surveyed rivers at Koshi Hydro",
  "from January 2020 until March 2022.",
  "I taught physics at Ratna School",
  "from May 2022 until June 2023.",
  "I painted houses in Patan",
  "from July 2023 until May 2024.",
  "Passport PA1234567, me@example.com",
].join("\n");
const work = (title: string, place: string, from: string, until: string, quote: string) => ({
  kind: "work",
  title,
  place,
  from,
  until,
  bornOn: null,
  quote,
});
const FACTS = [
  work(
    "surveyed rivers",
    "Koshi Hydro",
    "2020-01",
    "2022-03",
    "Koshi Hydro from January 2020 until March 2022",
  ),
  work("taught physics", "Ratna School", "2022-05", "2023-06", "Ratna School from May 2022 until June 2023"),
  work("painted houses", "Patan", "2023-07", "2024-05", "houses in Patan from July 2023 until May 2024"),
];

let folder: string;
let origin: string;
let endpoint: Awaited<ReturnType<typeof startAiEndpoint>>;
let server: Awaited<ReturnType<typeof startServerProcess>>;
// A second server on the same database: the others have no endpoint, as most installations.
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "southbound-ai-"));
  endpoint = await startAiEndpoint();
  endpoint.set({ content: JSON.stringify({ facts: FACTS }) });
  const port = await freePort();
  // The name of the host is that of the sessions.
  origin = `http://localhost:${port}`;
  server = await startServerProcess({
    port,
    env: {
      BASE_URL: origin,
      DATABASE_URL: process.env[DATABASE_VARIABLE] ?? "",
      DATA_DIR: folder,
      DEMO: "1",
      LOG_LEVEL: "warn",
      AI_BASE_URL: endpoint.ai.address,
      AI_MODEL: endpoint.ai.model,
      AI_API_KEY: endpoint.ai.apiKey ?? "",
    },
  });
});
test.afterAll(async () => {
  await server.terminate();
  await endpoint.close();
  await rm(folder, { recursive: true, force: true });
});

test("a student consents on a phone, a counsellor confirms what was read with its quote, and a withdrawal ends it", async ({
  page,
  db,
  signIn,
  browse,
}) => {
  const { student, actor } = await makeStudent(db, { firstName: "Asha", lastName: "Reader" });
  const university = await makeUniversity(db, { countryId: await countryIdOf(db, "australia") });
  const { id, reference } = await makeApplication(db, student.id, {
    status: "Accepted",
    universityId: university.id,
  });
  await makeVisaFile(db, id);
  const phone = await browse({ ...PHONE, viewport: { width: 390, height: 844 } });
  await signIn(phone, actor.userId);
  await phone.goto(`${origin}/student-dashboard/documents/send`);
  await phone.getByLabel(documentMessages.kind).selectOption("cv");
  const file = { name: "cv.pdf", mimeType: "application/pdf", buffer: await samplePdf(1, CV) };
  await phone.getByLabel(documentMessages.file).setInputFiles(file);
  await expect(phone.getByText(sendingMessages.chosen)).toBeVisible();
  await phone.getByRole("button", { name: documentMessages.sendThis, exact: true }).click();
  await expectToast(phone, "1 document uploaded");

  await signIn(page, (await makeStaff(db, "counsellor", "Sanjay Reader")).userId, { secondFactor: true });
  await page.goto(`${origin}/admin/applications/${id}/visa/statement`);
  const section = page.locator("#ai");
  await expect(section.getByText(/^The student has not agreed that documents are read by AI/)).toBeVisible();
  await expect(section.getByRole("button")).toHaveCount(0);
  expect(endpoint.asked).toEqual([]);

  const own = `${origin}/student-dashboard/applications/${reference}/visa/statement`;
  await phone.goto(own);
  await phone.getByRole("button", { name: "I agree", exact: true }).click();
  await expectToast(phone, "Answer saved");

  await page.reload();
  await section.getByRole("button", { name: /^Read with AI: / }).click();
  await expectToast(page, "Document read. Confirm or reject each fact.");
  expect(endpoint.asked).toHaveLength(1);
  for (const hidden of ["PA1234567", "me@example.com"]) expect(endpoint.asked[0]).not.toContain(hidden);
  await expect(section.getByText("Read by AI, not confirmed")).toHaveCount(3);
  for (const { quote } of FACTS) await expect(section.getByText(quote)).toBeVisible();
  await section.getByRole("button", { name: /^Confirm Work: surveyed rivers, Koshi Hydro \(/ }).click();
  await expect(section.getByText("Read by AI, not confirmed")).toHaveCount(2);
  await section.getByRole("button", { name: /^Reject Work: taught physics, Ratna School \(/ }).click();
  await expect(section.getByText("Read by AI, not confirmed")).toHaveCount(1);

  await phone.goto(own);
  await phone.getByRole("button", { name: "Withdraw consent", exact: true }).click();
  await expect(phone.getByText(/You withdrew your consent on /)).toBeVisible();
  await page.reload();
  await expect(section.getByText(/^The student has not agreed that documents are read by AI/)).toBeVisible();
  await expect(section.getByText("Read by AI, not confirmed")).toHaveCount(0);
  await expect(section.getByRole("button", { name: /^Read with AI/ })).toHaveCount(0);
  await section.getByText("Confirmed and rejected facts").click();
  await expect(section.getByText("Confirmed", { exact: true })).toBeVisible();
  expect(endpoint.asked).toHaveLength(1);
});
