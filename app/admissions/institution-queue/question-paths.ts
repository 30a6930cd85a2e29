/** Where students answer what was asked about an application, where staff do for them, and where their agents do. */
export const ownQuestionsPath = (reference: string): string =>
  `/student-dashboard/applications/${reference}/questions`;
export const staffQuestionsPath = (applicationId: string): string =>
  `/admin/applications/${applicationId}/questions`;
export const agentQuestionsPath = (applicationId: string): string =>
  `/partner-dashboard/applications/${applicationId}/questions`;
