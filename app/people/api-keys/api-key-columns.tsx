import { formatCalendarDate, formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { listText } from "#app/words/list-text.ts";
import { type ApiKeyRecord, type ApiKeyState, apiKeyStart } from "./api-key.ts";
import { apiKeyMessages } from "./api-keys.words.ts";

const texts = apiKeyMessages.columns;

const TONES = { active: "success", revoked: "secondary", expired: "secondary", stopped: "warning" } as const;

export function ApiKeyStateBadge({ state }: { state: ApiKeyState }) {
  return <Badge variant={TONES[state]}>{apiKeyMessages.states[state]}</Badge>;
}

/** The columns of the API key list. */
export const apiKeyColumns = (place: Place): readonly DataColumn<ApiKeyRecord>[] => [
  { id: "name", header: texts.name, cell: (row) => row.name, meta: { primary: true } },
  {
    id: "key",
    header: texts.key,
    cell: (row) => <code className="text-sm">{apiKeyStart(row.id)}</code>,
    meta: { label: texts.key },
  },
  {
    id: "scopes",
    header: texts.scopes,
    cell: (row) => listText(row.scopes),
    meta: { label: texts.scopes, className: "[overflow-wrap:anywhere]" },
  },
  {
    id: "createdBy",
    header: texts.createdBy,
    cell: (row) => row.createdBy,
    meta: { label: texts.createdBy },
  },
  {
    id: "expires",
    header: texts.expires,
    cell: (row) => formatCalendarDate(row.expiresOn, place.locale),
    meta: { label: texts.expires, className: "whitespace-nowrap" },
  },
  {
    id: "lastUsed",
    header: texts.lastUsed,
    cell: (row) => (row.lastUsedAt ? formatMoment(row.lastUsedAt, place) : apiKeyMessages.never),
    meta: { label: texts.lastUsed, className: "whitespace-nowrap" },
  },
  {
    id: "state",
    header: texts.state,
    cell: (row) => <ApiKeyStateBadge state={row.state} />,
    meta: { label: texts.state },
  },
];
