import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { enquiries, enquiryAnswers } from "./enquiries.tables.server.ts";

/** Messages sent to us through a form. */
export const enquiryHoldings: readonly Holding[] = [
  holding({
    section: "enquiryAnswers",
    table: enquiryAnswers,
    columns: {
      id: "technical",
      enquiryId: "technical",
      authorId: "others",
      body: "copied",
      createdAt: "copied",
    },
    whose: ({ enquiryIds }) => among(enquiryAnswers.enquiryId, enquiryIds),
    erasure: "deleted",
    newestBy: enquiryAnswers.createdAt,
  }),
  holding({
    section: "enquiries",
    table: enquiries,
    columns: {
      id: "technical",
      kind: "copied",
      name: "copied",
      email: "copied",
      phone: "copied",
      topic: "copied",
      preferredTime: "copied",
      message: "copied",
      studentId: "technical",
      interest: "copied",
      source: "copied",
      sourceId: "technical",
      campaign: "copied",
      consent: "copied",
      answerBy: "copied",
      handledAt: "copied",
      handledBy: "others",
      createdAt: "copied",
    },
    whose: ({ enquiryIds }) => among(enquiries.id, enquiryIds),
    erasure: "deleted",
    newestBy: enquiries.createdAt,
  }),
];
