import { expect, test } from "vitest";
import { applicationStatusChangedMail } from "#app/admissions/applications/application-status-changed.mail.tsx";
import { applicationMilestoneMail } from "./application-milestone.mail.tsx";

const mail = { name: "Sita Rai", reference: "SB-2026-4F7K-2M9Q", note: null };

test("a milestone is a code in the mail, and words in mails that were queued with words", () => {
  const subject = "Offer letter received: application SB-2026-4F7K-2M9Q";
  expect(applicationMilestoneMail.subject({ ...mail, milestone: "offer", day: "2026-11-18" })).toBe(subject);
  expect(applicationMilestoneMail.subject({ ...mail, milestone: "coe-issued", day: "2026-11-18" })).toBe(
    "CoE issued: application SB-2026-4F7K-2M9Q",
  );
  const queuedBefore = { ...mail, milestone: "Offer letter received", day: "18 Nov 2026" };
  expect(applicationMilestoneMail.subject(queuedBefore)).toBe(subject);
});

test("a status is labelled where the mail is read", () => {
  const props = { ...applicationStatusChangedMail.sample, status: "Accepted" } as const;
  expect(applicationStatusChangedMail.subject(props)).toBe("Your application SB-2026-4F7K-2M9Q: Accepted");
});
