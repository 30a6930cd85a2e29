/** The funds of an application in the back office. */
export const staffFundsPath = (applicationId: string): string =>
  `/admin/applications/${applicationId}/visa/funds`;

/** The student’s own. */
export const ownFundsPath = (reference: string): string =>
  `/student-dashboard/applications/${reference}/visa/funds`;

export const FUNDS_SETTINGS_PATH = "/admin/settings/visa-funds";
