import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { LastChange } from "./last-change.ts";

/** A field in which the user's value and the stored value differ, formatted for display. */
export type StaleField = { readonly label: string; readonly mine: string; readonly stored: string };

type StaleNoticeProps = {
  change: LastChange | null;
  place: Place;
  fields: readonly StaleField[];
  /** The page with the stored values in place of what was typed; left out where nothing was typed. */
  freshHref?: string;
};

/** Someone else saved first: says who and when, and shows both values of each field that differs. */
export function StaleNotice({ change, place, fields, freshHref }: StaleNoticeProps) {
  const head = [recordMessages.field, recordMessages.yours, recordMessages.theirs];
  return (
    <Notice
      tone="warning"
      title={recordMessages.staleTitle}
      live
      actions={
        freshHref ? (
          <ButtonLink to={freshHref} reloadDocument size="sm">
            {recordMessages.takeTheirs}
          </ButtonLink>
        ) : null
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          {change?.by
            ? recordMessages.changedBy({ name: change.by, when: formatMoment(change.at, place) })
            : recordMessages.changedByUnknown}
        </p>
        {fields.length > 0 ? (
          <>
            <table className="w-full border-collapse text-start">
              <thead>
                <tr className="border-line-strong border-b">
                  {head.map((label) => (
                    <th key={label} scope="col" className="py-1 pe-3 text-start font-semibold">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {fields.map((field) => (
                  <tr key={field.label} className="border-line border-b align-top">
                    <th scope="row" className="py-1.5 pe-3 text-start font-normal text-ink-muted">
                      {field.label}
                    </th>
                    <td className="py-1.5 pe-3 [overflow-wrap:anywhere]">{field.mine || "—"}</td>
                    <td className="py-1.5 [overflow-wrap:anywhere]">{field.stored || "—"}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p>{recordMessages.useYours}</p>
          </>
        ) : null}
      </div>
    </Notice>
  );
}
