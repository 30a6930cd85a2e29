/** The paths where students, staff and agents answer questions about an application. */
export const ownQuestionsPath = (reference: string): string =>
  `/student-dashboard/applications/${reference}/questions`;
export const staffQuestionsPath = (applicationId: string): string =>
  `/admin/applications/${applicationId}/questions`;
export const agentQuestionsPath = (applicationId: string): string =>
  `/partner-dashboard/applications/${applicationId}/questions`;
