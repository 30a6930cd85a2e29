/** Where a partner's students are. */
export const OWN_STUDENTS_PATH = "/partner-dashboard/students";
export const IMPORT_PATH = `${OWN_STUDENTS_PATH}/import`;
/** Where a student sees who represents them. */
export const OWN_AGENT_PATH = "/student-dashboard/agent";
