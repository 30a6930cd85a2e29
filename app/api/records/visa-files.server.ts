import { sql } from "drizzle-orm";
import { z } from "zod";
import { NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { VISA_DESTINATIONS } from "#app/visas/advice/visa-destination.ts";
import { VISA_STATES } from "#app/visas/visa-files/visa-file.ts";
import { visaFiles } from "#app/visas/visa-files/visa-files.tables.server.ts";
import { VISA_DATE_KINDS, VISA_OUTCOMES } from "#app/visas/visa-files/visa-options.ts";
import { readVisaRecords } from "#app/visas/visa-files/visa-records.server.ts";
import { day, defineResource, moment, pagesOf, recordId, version } from "./resource.server.ts";

/** Pages show the visa file of one application; a list of all files is for programs only. */
const VISA_FILE_LIST = defineList({
  sorts: { created: "instant" },
  filters: { destination: VISA_DESTINATIONS },
  ...NEWEST_FIRST,
});

const VISA_FILE_SOURCE: ListSource<"created", "destination"> = {
  spec: VISA_FILE_LIST,
  from: sql`${visaFiles}`,
  id: sql`${visaFiles.applicationId}`,
  orders: { created: { by: sql`${visaFiles.createdAt}`, type: "timestamptz" } },
  filters: { destination: (destination) => sql`${visaFiles.destination} = ${destination}` },
};

export const visaFileResource = defineResource({
  name: "visa-files",
  scope: "visa-files:read",
  one: "a visa file",
  about:
    "Visa files of applications: plan, references, requests, appointments and outcome. An application has at most one visa file. Funds, statements, findings, notes and reasons for a refusal are not available through the API.",
  needs: "visaFile.list",
  opening: { action: "visaFile.view", subjectType: "application" },
  spec: VISA_FILE_LIST,
  isSearched: false,
  id: RECORD_ID,
  schema: z
    .strictObject({
      id: recordId().meta({ description: "ID of the application." }),
      version: version(),
      reference: z.string().meta({ description: "Reference of the application." }),
      studentId: recordId(),
      destination: z.enum(VISA_DESTINATIONS),
      state: z.enum(VISA_STATES),
      plannedOn: day().nullable().meta({ description: "Planned lodgement day." }),
      lastSafeOn: day().nullable().meta({
        description:
          "Last day to lodge the visa application so that a decision is likely before the course starts. Null while the start or the processing time is unknown.",
      }),
      startsOn: day().nullable().meta({ description: "Start date of the course in the offer or the CoE." }),
      trn: z.string().nullable().meta({ description: "Transaction reference number (TRN)." }),
      applicationNumber: z.string().nullable().meta({ description: "Application ID of the visa authority." }),
      hapId: z.string().nullable().meta({ description: "HAP ID of the medical examination." }),
      lodgedOn: day().nullable(),
      decidedOn: day().nullable(),
      outcome: z.enum(VISA_OUTCOMES).nullable(),
      dates: z
        .array(
          z.strictObject({
            id: recordId(),
            kind: z.enum(VISA_DATE_KINDS),
            dueOn: day().meta({ description: "Deadline of the request, or day of the appointment." }),
            doneOn: day().nullable(),
          }),
        )
        .meta({ description: "Requests and appointments, in the order of their days." }),
      createdAt: moment(),
    })
    .meta({ id: "VisaFile" }),
  page: pagesOf(() => VISA_FILE_SOURCE),
  async read(db, ids, now) {
    const files = await readVisaRecords(db, ids, now);
    const records = files.map((file) => ({
      id: file.applicationId,
      version: file.version,
      reference: file.reference,
      studentId: file.studentId,
      destination: file.destination,
      state: file.state,
      plannedOn: file.plannedOn,
      lastSafeOn: file.safeOn,
      startsOn: file.startsOn,
      trn: file.trn,
      applicationNumber: file.applicationNumber,
      hapId: file.hapId,
      lodgedOn: file.lodgedOn,
      decidedOn: file.decision && !file.decision.isUndated ? file.decision.day : null,
      outcome: file.decision?.kind ?? null,
      dates: file.dates.map(({ id, kind, dueOn, doneOn }) => ({ id, kind, dueOn, doneOn })),
      createdAt: file.createdAt.toISOString(),
    }));
    return inOrder(ids, records);
  },
});
