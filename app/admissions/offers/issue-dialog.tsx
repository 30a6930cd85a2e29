import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigate } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Offer } from "./offer.ts";
import { ConditionList, OfferFacts } from "./offer-facts.tsx";
import { offerMessages as texts } from "./offers.words.ts";

type IssueDialogProps = {
  offer: Offer;
  place: Place;
  /** The offer's URL without the dialog's parameter. */
  path: string;
  errors: SubmissionResult<string[]>["error"];
};

/** Confirms issuing an offer, with all its terms; without script it is part of the page. Posts `issue`. */
export function IssueDialog({ offer, place, path, errors }: IssueDialogProps) {
  const navigate = useNavigate();
  const content = (
    <>
      {errors ? (
        <Notice tone="destructive" live className="mb-4">
          {Object.values(errors).flat().join(" ")}
        </Notice>
      ) : null}
      <OfferFacts offer={offer} place={place} />
      {offer.conditions.length > 0 ? (
        <section className="mt-5">
          <h3 className="text-lg">{texts.conditions}</h3>
          <ConditionList offer={offer} />
        </section>
      ) : null}
      <Form method="post" className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <input type="hidden" name="intent" value="issue" />
        <input type="hidden" name="version" value={offer.version} />
        <ButtonLink to={path} preventScrollReset>
          {recordMessages.cancel}
        </ButtonLink>
        <Button type="submit" variant="primary">
          {texts.issue}
        </Button>
      </Form>
    </>
  );
  if (!useHydrated()) {
    return (
      <section className="mt-4">
        <h3 className="text-lg">{texts.issueTitle}</h3>
        {content}
      </section>
    );
  }
  return (
    <Dialog
      open
      title={texts.issueTitle}
      description={texts.issueLead}
      size="lg"
      onOpenChange={(open) => {
        if (!open) navigate(path, { preventScrollReset: true });
      }}
    >
      {content}
    </Dialog>
  );
}
