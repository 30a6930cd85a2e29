import type { ReactNode } from "react";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { NextStrip } from "#app/platform/records/next-strip.tsx";
import { RecordContent, RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { adviceMessages, VISA_LABELS } from "#app/visas/advice/advice.words.ts";
import { LateStartBadge } from "./late-start-badge.tsx";
import { staffVisaPath } from "./visa-file.ts";
import { VisaFileTabs } from "./visa-file-tabs.tsx";
import { visaMessages as texts, VISA_STATE_BADGES, VISA_STATE_LABELS } from "./visa-files.words.ts";
import { VISA_DATE_LABELS } from "./visa-options.ts";
import type { VisaFilePage, VisaPage } from "./visa-page.ts";
import type { VisaTab } from "./visa-tabs.ts";

/** The frame of every part of a visa file: whose it is, how far, what is next, and the tabs. */
export function VisaFrame({ page, tab, children }: { page: VisaPage; tab: VisaTab; children: ReactNode }) {
  const { application } = page;
  return (
    <RecordFrame
      key={application.id}
      name={texts.title}
      above={[{ label: application.reference, to: page.recordHref }]}
      wayOnPhone
    >
      <LiveChanges shown={[{ subject: "application", id: application.id }]} />
      <RecordHead
        name={texts.pageTitle({ reference: application.reference })}
        line={[application.student, page.file ? VISA_LABELS[page.file.destination] : null]
          .filter(Boolean)
          .join(" · ")}
        badges={
          page.file ? (
            <>
              <Badge variant={VISA_STATE_BADGES[page.state]}>{VISA_STATE_LABELS[page.state]}</Badge>
              {page.lodgement.risk === "late" ? <LateStartBadge /> : null}
            </>
          ) : null
        }
      />
      {page.file ? (
        <>
          <VisaNextStrip page={page} tab={tab} />
          <VisaFileTabs applicationId={application.id} tabs={page.tabs} current={tab} search={page.search} />
        </>
      ) : null}
      <RecordContent>{children}</RecordContent>
      <p className="max-w-prose text-ink-muted text-sm">{adviceMessages.notAdvice}</p>
    </RecordFrame>
  );
}

/** The next step for a file, with the link to it. */
function VisaNextStrip({ page, tab }: { page: VisaFilePage; tab: VisaTab }) {
  const { next, lodgement, file, place, may } = page;
  const day = (date: string | null) => (date === null ? "" : formatCalendarDate(date, place.locale));
  const to = (part: string, at = "") => `${staffVisaPath(file.applicationId)}${part}${page.search}${at}`;
  const own = texts.next;
  const { decision, lodgedOn, isLodgedUndated } = lodgement.milestones;
  const milestones = `/admin/applications/${file.applicationId}/milestones`;
  const strip: { title: string; detail?: string; label?: string; to?: string } = (() => {
    switch (next.kind) {
      case "documents":
        return {
          title: own.documents({ count: next.count }),
          label: own.documentsAction,
          to: to("/documents"),
        };
      case "date": {
        const values = { kind: VISA_DATE_LABELS[next.date.kind], day: day(next.date.dueOn) };
        const title = next.date.dueOn < lodgement.today ? own.dateOverdue(values) : own.date(values);
        return { title, detail: next.date.note ?? "", label: own.dateAction, to: to("", "#dates") };
      }
      case "late":
        return {
          title: own.late,
          detail: own.lateDetail,
          ...(may.recordMilestone ? { label: own.lateAction, to: `${milestones}?step=deferred` } : {}),
        };
      case "plan":
        return { title: own.plan, label: own.planAction, to: to("", "#plan") };
      case "review":
        return { title: own.review, label: own.reviewAction, to: to("/review") };
      case "mark-ready":
        return { title: own["mark-ready"], label: own["mark-readyAction"], to: to("/review") };
      case "lodge":
        return {
          title: own.lodge,
          detail: own.lodgeDetail({ day: day(file.plannedOn) }),
          label: own.lodgeAction,
          to: to("", "#outcome"),
        };
      case "reasons":
        return { title: own.reasons, label: own.reasonsAction, to: to("", "#outcome") };
      case "wait":
        return isLodgedUndated
          ? { title: own.wait }
          : { title: own.wait, detail: own.waitDetail({ day: day(lodgedOn) }) };
      case "done":
        return decision
          ? {
              title: own.done,
              detail: decision.isUndated
                ? `${VISA_STATE_LABELS[decision.kind]}.`
                : own.doneDetail({ outcome: VISA_STATE_LABELS[decision.kind], day: day(decision.day) }),
            }
          : { title: own.done };
    }
  })();
  return (
    <NextStrip
      label={own.label}
      title={strip.title}
      detail={strip.detail}
      action={
        // No link to the page that is open.
        strip.to && strip.to !== to(tab) ? (
          <ButtonLink variant="primary" to={strip.to}>
            {strip.label}
          </ButtonLink>
        ) : null
      }
    />
  );
}
