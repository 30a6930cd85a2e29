import { useState } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { type DataColumn, DataTable } from "#app/ui/data-table.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterChips } from "#app/ui/filter-chips.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { paginationText } from "#app/ui/pagination-text.ts";
import { Timeline } from "#app/ui/timeline.tsx";
import { Sample, Samples } from "./sample.tsx";

type Person = { id: string; name: string; email: string; stage: "warning" | "info" | "success"; fee: string };

const people: Person[] = [
  { id: "1", name: "Aarav Sharma", email: "aarav@example.com", stage: "warning", fee: "A$45,000" },
  { id: "2", name: "Priya Nair", email: "priya.nair@example.com", stage: "info", fee: "A$32,000" },
  {
    id: "3",
    name: "Md. Rafiqul Islam Chowdhury",
    email: "rafiq@example.com",
    stage: "success",
    fee: "A$8,500",
  },
];

const columns: DataColumn<Person>[] = [
  {
    id: "name",
    header: "Name",
    cell: (row) => row.name,
    meta: { primary: true, sortKey: "name" },
  },
  { id: "email", header: "Email", cell: (row) => row.email, meta: { label: "Email" } },
  {
    id: "stage",
    header: "Stage",
    cell: (row) => <Badge variant={row.stage}>{row.stage}</Badge>,
    meta: { label: "Stage", sortKey: "stage" },
  },
  {
    id: "fee",
    header: "Fee a year",
    cell: (row) => row.fee,
    meta: { label: "Fee a year", align: "end", sortKey: "fee" },
  },
];

export function ListSamples() {
  const [loading, setLoading] = useState(false);
  return (
    <Samples>
      <Sample title="Data table (j, k, Enter)" wide>
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <FilterChips
            clearHref="?"
            chips={[
              {
                key: "stage",
                field: "Stage",
                operator: "is",
                value: "Lead",
                removeHref: "?",
                changeHref: "?",
              },
              {
                key: "source",
                field: "Source",
                operator: "is",
                value: "Booking",
                removeHref: "?",
                changeHref: "?",
              },
            ]}
          />
          <Button size="sm" aria-pressed={loading} onClick={() => setLoading(!loading)}>
            Loading
          </Button>
        </div>
        <DataTable
          caption="Students"
          columns={columns}
          rows={people}
          rowId={(person) => person.id}
          rowHref={(person) => `?open=${person.id}`}
          selectedId="2"
          sort={{ key: "name", direction: "asc" }}
          sortHref={({ key, direction }) => `?sort=${key}.${direction}`}
          empty={<EmptyState title="No students found" />}
          loading={loading}
        />
        <Pagination nextHref="?after=3" text={paginationText(3, { count: 1000, capped: true })} />
      </Sample>
      <Sample title="Empty">
        <EmptyState title="No students found" actions={<Button variant="primary">Add Student</Button>}>
          Nobody matches this search. Try a shorter word, or add the student yourself.
        </EmptyState>
      </Sample>
      <Sample title="Facts">
        <DescriptionList
          items={[
            { term: "Reference", value: "SB-7K2M-94" },
            { term: "University", value: "University of Auckland" },
            { term: "Intake", value: "Feb 2026" },
            { term: "Campus", value: "" },
          ]}
        />
      </Sample>
      <Sample title="Ship's log">
        <Timeline
          label="History"
          entries={[
            {
              id: "1",
              dateTime: "2026-11-20T09:12Z",
              time: "20 Nov 2026, 09:12",
              title: "Accepted",
              tone: "success",
              children: "The university has made you an offer.",
            },
            {
              id: "2",
              dateTime: "2026-11-14T09:12Z",
              time: "14 Nov 2026, 14:40",
              title: "Under Review",
              tone: "info",
              children: "Sushma Gurung reads your application.",
            },
            {
              id: "3",
              dateTime: "2026-11-12T09:12Z",
              time: "12 Nov 2026, 20:03",
              title: "Application received",
            },
          ]}
        />
      </Sample>
    </Samples>
  );
}
