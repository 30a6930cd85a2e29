import { lt } from "drizzle-orm";
import { remindOfDocuments } from "#app/admissions/document-requests/remind.server.ts";
import { forgetDocuments } from "#app/admissions/documents/forget-documents.server.ts";
import { tellOfInfected } from "#app/admissions/documents/tell-of-infected.server.ts";
import { careForOffers } from "#app/admissions/offers/expire-offers.server.ts";
import { careForRepresentations } from "#app/admissions/representations/care.server.ts";
import { countSteps } from "#app/admissions/steps/count-steps.server.ts";
import { forgetApiAnswers } from "#app/api/records/write-once.server.ts";
import { collectWebhookEvents, forgetDeliveries } from "#app/api/webhooks/collect-events.server.ts";
import { sendWebhook } from "#app/api/webhooks/send-event.server.ts";
import { forgetSearches } from "#app/catalogue/searches/write-searches.server.ts";
import { settleCommissions } from "#app/commissions/ledger/settle.server.ts";
import { sweepCommissions } from "#app/commissions/ledger/sweep.server.ts";
import { readCalendars } from "#app/consultations/availability/read-calendars.server.ts";
import { forgetHolds } from "#app/consultations/bookings/hold.server.ts";
import { remindOfBookings } from "#app/consultations/bookings/reminders.server.ts";
import { forgetRequests } from "#app/consultations/bookings/request.server.ts";
import { tellWaiting } from "#app/consultations/waiting-list/waits.server.ts";
import { deliverBulk } from "#app/conversations/bulk/send-bulk.server.ts";
import { forgetUnconfirmed } from "#app/conversations/newsletter/commands.server.ts";
import { tellOfMessages } from "#app/conversations/notices/notices.server.ts";
import { readReplies } from "#app/conversations/replies/read-replies.server.ts";
import { forgetInvitations } from "#app/people/invitations/commands.server.ts";
import { remindOfPapers } from "#app/people/organisation-details/remind-papers.server.ts";
import { forgetOldAccess } from "#app/platform/access-log/access-log.server.ts";
import { sealTrail } from "#app/platform/audit/seal-trail.server.ts";
import { forgetBulkChanges } from "#app/platform/bulk-changes/forget-changes.server.ts";
import { runBulkChange } from "#app/platform/bulk-changes/run-change.server.ts";
import { careForFiles } from "#app/platform/files/care-for-files.server.ts";
import { sweepFiles } from "#app/platform/files/sweep-files.server.ts";
import { checkImport } from "#app/platform/imports/check-import.server.ts";
import { forgetImports } from "#app/platform/imports/forget-imports.server.ts";
import { runImport } from "#app/platform/imports/run-import.server.ts";
import type { JobHandlers } from "#app/platform/jobs/jobs.server.ts";
import type { MailDelivery } from "#app/platform/mail/delivery.server.ts";
import { forgetNotifications } from "#app/platform/notifications/notifications.server.ts";
import { forgetUntold } from "#app/platform/notifications/tell-changes.server.ts";
import { forgetPolicyReports } from "#app/platform/policy-reports/commands.server.ts";
import { rotateSigningKeys } from "#app/platform/sessions/signing-keys.server.ts";
import { forgetUploads } from "#app/platform/uploads/uploads.server.ts";
import type { Services } from "#app/registry/services.server.ts";
import { heldPosts, mailRequests, rateLimits, sessions, verifications } from "#app/registry/tables.server.ts";
import { runTrailCheck } from "#app/workspaces/trail/check-trail.server.ts";
import { answerMailRequest } from "./answer-mail-request.server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What the queue's jobs do. Each may run twice, after a crash, and must not mind. */
export function jobHandlers(services: Services, delivery: MailDelivery): JobHandlers {
  const { db, now } = services;
  return {
    "send-mail": ({ mailId }) => delivery.deliver(mailId),
    "answer-mail-request": ({ requestId }) => answerMailRequest(services, requestId),
    "sweep-expired": async () => {
      await db.delete(sessions).where(lt(sessions.expiresAt, now()));
      await db.delete(verifications).where(lt(verifications.expiresAt, now()));
      await db.delete(heldPosts).where(lt(heldPosts.expiresAt, now()));
      // Only what the queue has given up is as old as that.
      await db.delete(mailRequests).where(lt(mailRequests.createdAt, new Date(now().getTime() - DAY_MS)));
      await forgetOldAccess({ db, now });
      await forgetSearches({ db, now });
      await forgetInvitations({ db, now });
      await rotateSigningKeys(services);
      await forgetUnconfirmed({ db, now });
      await forgetHolds({ db, now });
      await forgetRequests({ db, now });
      await forgetPolicyReports({ db, now });
      await forgetBulkChanges({ db, now });
      await forgetImports({ db, now });
      await forgetDeliveries({ db, now });
      await forgetNotifications({ db, now });
      await forgetUntold({ db, now });
      await forgetApiAnswers({ db, now });
      await forgetUploads({ db, now });
      await forgetDocuments({ db, now });
      await sweepFiles(services);
      await tellWaiting(services, null);
      // Counts of attempts whose window is long over; their last moment stands in the row.
      await db.delete(rateLimits).where(lt(rateLimits.lastRequest, now().getTime() - HOUR_MS));
    },
    "read-calendars": () => readCalendars(services),
    "care-for-files": async () => {
      const { infected } = await careForFiles(services);
      await tellOfInfected(db, infected);
    },
    "tell-of-messages": () => tellOfMessages(services),
    "read-replies": async () => {
      await readReplies(services);
    },
    "send-bulk": ({ bulkId }) => deliverBulk({ ...services, brand: services.env.brandName }, bulkId),
    "send-webhook": ({ deliveryId }) => sendWebhook(services, deliveryId),
    "make-bulk-change": ({ changeId }) => runBulkChange(services, changeId),
    "check-import": ({ importId, check }) => checkImport(services, importId, check),
    "run-import": ({ importId }) => runImport(services, importId),
    "remind-of-documents": async () => {
      await remindOfDocuments(services);
      await remindOfPapers(services);
    },
    "care-for-offers": () => careForOffers(services),
    "settle-commissions": async ({ applicationId }) => {
      await settleCommissions(services, applicationId);
    },
    "sweep-commissions": () => sweepCommissions(services),
    "care-for-representations": () => careForRepresentations(services),
    "seal-trail": async () => {
      await sealTrail(services);
      await collectWebhookEvents(services);
    },
    "check-trail": () => runTrailCheck(services),
    "count-steps": async () => {
      await countSteps(services);
    },
    "remind-bookings": () => remindOfBookings(services),
    "tell-waiting": ({ from, until }) =>
      tellWaiting(services, { from: Date.parse(from), to: Date.parse(until) }),
  };
}
