import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { universityMessages } from "./admin-universities.words.ts";
import { partnershipBadge } from "./partnership.ts";
import type { UniversityRow } from "./university-record.ts";

const texts = universityMessages.columns;

/** The columns of the list of universities. */
export const universityColumns = (): readonly DataColumn<UniversityRow>[] => [
  {
    id: "name",
    header: texts.name,
    cell: (row) => row.name,
    meta: { primary: true, sortKey: "name", width: 32 },
  },
  {
    id: "country",
    header: texts.country,
    cell: (row) => row.countryName ?? "—",
    meta: { phone: "when", sortKey: "country", width: 12 },
  },
  {
    id: "website",
    header: texts.website,
    cell: (row) => <Website address={row.website} />,
    meta: { phone: "none", width: 22 },
  },
  {
    id: "contact",
    header: texts.contact,
    cell: (row) => row.contactEmail ?? "—",
    meta: { phone: "where", width: 26 },
  },
  {
    id: "partnership",
    header: texts.partnership,
    cell: (row) => {
      const { label, variant } = partnershipBadge(row.partner);
      return <Badge variant={variant}>{label}</Badge>;
    },
    meta: { phone: "status", width: 12 },
  },
];

function Website({ address }: { address: string | null }) {
  if (!address) return "—";
  return (
    <a href={address} rel="noreferrer" target="_blank">
      {address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
    </a>
  );
}
