/** The partner's list of students. */
export const OWN_STUDENTS_PATH = "/partner-dashboard/students";
export const IMPORT_PATH = `${OWN_STUDENTS_PATH}/import`;
/** The student's page about their representation. */
export const OWN_AGENT_PATH = "/student-dashboard/agent";
