import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Download } from "#app/ui/icons.tsx";
import { subscriberMessages } from "./subscribers.words.ts";

/** Takes what the list is narrowed to out of the product, as a file. */
export function ExportForm({ status, kind }: { status: string | undefined; kind: string | undefined }) {
  return (
    // The answer is a file, which the browser fetches by itself.
    <Form method="post" action="/admin/messages/subscribers/export" reloadDocument>
      <input type="hidden" name="intent" value="export" />
      <input type="hidden" name="status" value={status ?? ""} />
      <input type="hidden" name="kind" value={kind ?? ""} />
      <Button type="submit" icon={<Download aria-hidden="true" />}>
        {subscriberMessages.exportCsv}
      </Button>
    </Form>
  );
}
