/** Apart from the schemas, so that a form which only shows the limits brings no validator to the browser. */
export const PASSWORD_MIN_LENGTH = 6;
/** Limits the work of hashing; far above what anyone types. */
export const PASSWORD_MAX_LENGTH = 200;

/** Of the codes that are mailed and of those that apps show. */
export const ONE_TIME_CODE_LENGTH = 6;
