import { ListPage } from "#app/platform/lists/list-page.tsx";
import type { LoadedList } from "#app/platform/lists/loaded-list.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { PROPOSAL_LIST } from "./admin-list.ts";
import { PROPOSAL_STATUSES } from "./proposal.ts";
import { proposalColumns } from "./proposal-columns.tsx";
import type { ProposalRow } from "./proposal-record.ts";
import { PROPOSAL_STATUS_LABELS, proposalMessages as texts } from "./proposals.words.ts";

type ProposalListProps = {
  /** The list's own address. */
  path: string;
  title: string;
  description: string;
  /** Where the courses are. */
  courses: { readonly to: string; readonly label: string };
  list: LoadedList<ProposalRow, keyof typeof PROPOSAL_LIST.sorts, keyof typeof PROPOSAL_LIST.filters>;
  place: Place;
  emptyTitle: string;
  emptyHint?: string;
};

/** The proposals of one institution, or the queue of staff. */
export function ProposalList({ courses, place, ...page }: ProposalListProps) {
  return (
    <ListPage
      {...page}
      above={
        <p className="mb-3 text-sm">
          <TextLink to={courses.to}>{courses.label}</TextLink>
        </p>
      }
      spec={PROPOSAL_LIST}
      columns={proposalColumns(place)}
      essential={["course", "status"]}
      filters={[
        {
          name: "status",
          label: texts.filters.status,
          options: optionsOf(PROPOSAL_STATUSES, PROPOSAL_STATUS_LABELS),
        },
      ]}
      failedText={texts.proposalsFailed}
    />
  );
}
