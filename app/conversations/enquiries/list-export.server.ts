import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { ENQUIRY_LIST } from "./admin-list.ts";
import { campaignText } from "./campaign.ts";
import { enquiryMessages } from "./enquiries.words.ts";
import { enquiryText } from "./enquiry-row.ts";
import { enquirySource, readEnquiryRows } from "./list.server.ts";

const texts = enquiryMessages.columns;

export const enquiryExport = defineListExport({
  name: "enquiries",
  path: "/admin/messages",
  spec: ENQUIRY_LIST,
  title: () => enquiryMessages.title,
  needs: "enquiry.list",
  isPersonal: true,
  read: ({ now }) => ({
    source: enquirySource(now),
    rows: (db, ids) => readEnquiryRows(db, ids, now),
  }),
  found: { line: ({ name, email, phone }) => ({ title: name, detail: email ?? phone ?? "" }) },
  columns: (column) => [
    column.text(texts.name, (row) => row.name, 1),
    column.text(enquiryMessages.email, (row) => row.email, 1.3),
    column.text(enquiryMessages.phone, (row) => row.phone, 1),
    column.text(texts.message, enquiryText, 2.5),
    column.text(enquiryMessages.source, (row) => row.source, 1),
    column.text(enquiryMessages.campaign, (row) => campaignText(row.campaign), 1.3),
    column.text(
      texts.state,
      (row) => {
        if (row.handledAt) return enquiryMessages.handledYes;
        return row.isLate ? enquiryMessages.late : enquiryMessages.handledNo;
      },
      1,
    ),
    column.moment(texts.received, (row) => row.createdAt, 1),
    column.moment(enquiryMessages.answerBy, (row) => row.answerBy, 1),
  ],
});
