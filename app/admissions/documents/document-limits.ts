/** One file: what a phone's camera or a scanner of many pages makes stays below. */
export const MOST_FILE_MB = 20;
export const MOST_FILE_BYTES = MOST_FILE_MB * 1024 * 1024;
/** All files of one student together, older versions among them. */
export const MOST_STUDENT_MB = 200;
export const MOST_STUDENT_BYTES = MOST_STUDENT_MB * 1024 * 1024;
/** Papers in one wallet. */
export const MOST_DOCUMENTS = 100;
