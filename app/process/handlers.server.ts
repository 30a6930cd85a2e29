import { runDocumentImport } from "#app/admissions/document-imports/run-import.server.ts";
import { remindOfDocuments } from "#app/admissions/document-requests/remind.server.ts";
import { tellOfInfected } from "#app/admissions/documents/notify-of-infected.server.ts";
import { maintainOffers } from "#app/admissions/offers/expire-offers.server.ts";
import { maintainRepresentations } from "#app/admissions/representations/maintain-representations.server.ts";
import { countSteps } from "#app/admissions/steps/count-steps.server.ts";
import { remindOfTasks } from "#app/admissions/tasks/remind.server.ts";
import { collectWebhookEvents } from "#app/api/webhooks/collect-events.server.ts";
import { sendWebhook } from "#app/api/webhooks/send-event.server.ts";
import { settleCommissions } from "#app/commissions/ledger/settle.server.ts";
import { sweepCommissions } from "#app/commissions/ledger/sweep.server.ts";
import { readCalendars } from "#app/consultations/availability/read-calendars.server.ts";
import { remindOfBookings } from "#app/consultations/bookings/reminders.server.ts";
import { tellWaiting } from "#app/consultations/waiting-list/waiting-list.server.ts";
import { deliverBulk } from "#app/conversations/bulk-messages/send-bulk.server.ts";
import { tellOfMessages } from "#app/conversations/notices/notices.server.ts";
import { readReplies } from "#app/conversations/replies/read-replies.server.ts";
import { deliverWhatsApp } from "#app/conversations/whatsapp/deliver.server.ts";
import { fetchWhatsAppFile } from "#app/conversations/whatsapp-inbox/fetch-file.server.ts";
import { fileWhatsApp } from "#app/conversations/whatsapp-inbox/file-message.server.ts";
import { remindOfOrganisationDocuments } from "#app/people/organisation-details/remind-documents.server.ts";
import { sealAuditLog } from "#app/platform/audit/seal-audit-log.server.ts";
import { makePlannedBackup } from "#app/platform/backups/planned-backup.server.ts";
import { runBulkChange } from "#app/platform/bulk-changes/run-change.server.ts";
import { checkStoredFiles } from "#app/platform/files/check-stored-files.server.ts";
import { sweepFiles } from "#app/platform/files/sweep-files.server.ts";
import { checkImport } from "#app/platform/imports/check-import.server.ts";
import { runImport } from "#app/platform/imports/run-import.server.ts";
import type { JobHandlers } from "#app/platform/jobs/jobs.server.ts";
import type { MailDelivery } from "#app/platform/mail/delivery.server.ts";
import { sendPush } from "#app/platform/notifications/send-push.server.ts";
import { forgetExpired, forgetOld } from "#app/platform/retention/forget-old.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { rotateSigningKeys } from "#app/platform/sessions/signing-keys.server.ts";
import { maintainVisaFiles } from "#app/visas/visa-files/judge-visa-files.server.ts";
import { runAuditLogCheck } from "#app/workspaces/audit-log/check-audit-log.server.ts";
import { runPlannedBackupCheck } from "#app/workspaces/backup-checks/run-backup-check.server.ts";
import { answerMailRequest } from "./answer-email-request.server.ts";

/** What the queue's jobs do. Each may run twice, after a crash, and must not mind. */
export function jobHandlers(
  services: Services,
  delivery: MailDelivery,
  /** Past a pooler. */
  databaseUrl: string,
): JobHandlers {
  const { db } = services;
  return {
    "send-mail": ({ mailId }) => delivery.deliver(mailId),
    "answer-mail-request": ({ requestId }) => answerMailRequest(services, requestId),
    "sweep-expired": async () => {
      await forgetExpired(services);
      await rotateSigningKeys(services);
      await sweepFiles(services);
      await tellWaiting(services, null);
    },
    "make-backup": () => makePlannedBackup(services),
    "check-backup": () => runPlannedBackupCheck(services, databaseUrl),
    "forget-old": () => forgetOld(services),
    "read-calendars": () => readCalendars(services),
    "care-for-files": async () => {
      const { infected } = await checkStoredFiles(services);
      await tellOfInfected(db, infected);
    },
    "tell-of-messages": () => tellOfMessages(services),
    "read-replies": async () => {
      await readReplies(services);
    },
    "send-bulk": ({ bulkId }) => deliverBulk({ ...services, brand: services.env.brandName }, bulkId),
    "send-whatsapp": ({ messageId }) => deliverWhatsApp(services, messageId),
    "file-whatsapp": ({ receivedId }) => fileWhatsApp(services, receivedId),
    "fetch-whatsapp-file": ({ receivedId }) => fetchWhatsAppFile(services, receivedId),
    "send-webhook": ({ deliveryId }) => sendWebhook(services, deliveryId),
    "send-push": (payload) => sendPush(services, payload),
    "make-bulk-change": ({ changeId }) => runBulkChange(services, changeId),
    "check-import": ({ importId, check }) => checkImport(services, importId, check),
    "run-import": ({ importId }) => runImport(services, importId),
    "run-document-import": ({ importId }) => runDocumentImport(services, importId),
    "remind-of-documents": async () => {
      await remindOfDocuments(services);
      await remindOfOrganisationDocuments(services);
    },
    "care-for-offers": async () => {
      await maintainOffers(services);
      await maintainVisaFiles(services);
    },
    "settle-commissions": async ({ applicationId }) => {
      await settleCommissions(services, applicationId);
    },
    "sweep-commissions": () => sweepCommissions(services),
    "care-for-representations": () => maintainRepresentations(services),
    "seal-audit-log": async () => {
      await sealAuditLog(services);
      await collectWebhookEvents(services);
    },
    "check-audit-log": () => runAuditLogCheck(services),
    "count-steps": async () => {
      await countSteps(services);
    },
    "remind-bookings": () => remindOfBookings(services),
    "remind-of-tasks": () => remindOfTasks(services),
    "tell-waiting": ({ from, until }) =>
      tellWaiting(services, { from: Date.parse(from), to: Date.parse(until) }),
  };
}
