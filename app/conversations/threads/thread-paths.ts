export const OWN_THREADS_PATH = "/student-dashboard/messages";
/** Messages of the back office: conversations and enquiries. */
export const MESSAGES_PATH = "/admin/messages";

/** @param id of the student or application that the thread is about */
export const ownThreadPath = (id: string) => `${OWN_THREADS_PATH}/${id}`;
export const staffThreadPath = (id: string) => `${MESSAGES_PATH}/threads/${id}`;
/** Where staff save the original of a message that came by email. */
export const originalPath = (id: string, messageId: string) => `${staffThreadPath(id)}/emails/${messageId}`;
/** Where staff play or save a voice message or a video. */
export const recordingPath = (id: string, messageId: string) =>
  `${staffThreadPath(id)}/recordings/${messageId}`;

export const AGENT_THREADS_PATH = "/partner-dashboard/messages";
export const agentThreadPath = (id: string) => `${AGENT_THREADS_PATH}/${id}`;

/** A number of a message in an address, or null. */
export function numberIn(value: string | null): number | null {
  return value !== null && /^[1-9][0-9]{0,8}$/.test(value) ? Number(value) : null;
}
