/** What can need attention in the settings. */
export const ATTENTION_KINDS = ["mail-server", "failed-emails", "two-step", "backup"] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** What needs attention: of how many records, and of how many there are. */
export interface Attention {
  readonly kind: AttentionKind;
  readonly count: number;
  readonly of: number;
}

/** What is known; null where the reader may not know it. */
export interface AttentionFacts {
  readonly emails: { readonly leave: boolean; readonly failed: number } | null;
  readonly staff: { readonly count: number; readonly withoutTwoStep: number } | null;
  readonly isBackupDue: boolean | null;
}

/** What needs attention, and nothing else. Emails that no server takes have not failed. */
export function attentionOf({ emails, staff, isBackupDue }: AttentionFacts): readonly Attention[] {
  const found: Attention[] = [];
  if (emails && !emails.leave) found.push({ kind: "mail-server", count: 1, of: 1 });
  if (emails?.leave && emails.failed > 0) {
    found.push({ kind: "failed-emails", count: emails.failed, of: emails.failed });
  }
  if (staff && staff.withoutTwoStep > 0) {
    found.push({ kind: "two-step", count: staff.withoutTwoStep, of: staff.count });
  }
  if (isBackupDue) found.push({ kind: "backup", count: 1, of: 1 });
  return found;
}
