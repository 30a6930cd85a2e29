import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { listText } from "#app/words/list-text.ts";
import { PROPOSAL_LIST } from "./admin-list.ts";
import {
  PROPOSAL_FIELD_LABELS,
  PROPOSAL_STATUS_LABELS,
  proposalMessages,
  proposalTitle,
} from "./proposals.words.ts";
import { proposalSource, readProposalRows } from "./queries.server.ts";

const texts = proposalMessages.columns;

export const proposalExport = defineListExport({
  name: "course-proposals",
  path: "/admin/courses/proposals",
  spec: PROPOSAL_LIST,
  title: () => proposalMessages.queue,
  needs: "courseProposal.list",
  isPersonal: false,
  read: () => ({ source: proposalSource(null), rows: readProposalRows }),
  columns: (column) => [
    column.text(texts.course, proposalTitle, 1.5, "course"),
    column.text(texts.institution, (row) => row.university, 1.5, "university"),
    column.text(
      texts.fields,
      (row) => listText(row.fields.map((field) => PROPOSAL_FIELD_LABELS[field])),
      1.5,
      "fields",
    ),
    column.text(texts.status, (row) => PROPOSAL_STATUS_LABELS[row.status], 1, "status"),
    column.number(
      proposalMessages.accepted,
      (row) => (row.status === "decided" ? row.accepted : null),
      1,
      "status",
    ),
    column.moment(texts.proposed, (row) => row.createdAt, 1, "created"),
  ],
});
