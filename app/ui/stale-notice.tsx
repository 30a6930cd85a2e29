import { Notice } from "./notice.tsx";

/** One field in which what somebody typed and what is stored now differ, as people read it. */
export type StaleField = { readonly label: string; readonly mine: string; readonly stored: string };

type StaleNoticeProps = {
  title: string;
  /** Who changed it, when. */
  children: React.ReactNode;
  fields: readonly StaleField[];
  labels: { field: string; mine: string; stored: string; empty: string };
  /** What to do: usually a link that takes the stored values. */
  actions?: React.ReactNode;
};

/** Somebody else was faster: says so, and shows both values of each field that differs. */
export function StaleNotice({ title, children, fields, labels, actions }: StaleNoticeProps) {
  return (
    <Notice tone="warning" title={title} live actions={actions}>
      <div className="flex flex-col gap-3">
        <div>{children}</div>
        {fields.length > 0 ? (
          <table className="w-full border-collapse text-start">
            <thead>
              <tr className="border-line-strong border-b">
                {[labels.field, labels.mine, labels.stored].map((label) => (
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
                  <td className="py-1.5 pe-3 [overflow-wrap:anywhere]">{field.mine || labels.empty}</td>
                  <td className="py-1.5 [overflow-wrap:anywhere]">{field.stored || labels.empty}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </div>
    </Notice>
  );
}
