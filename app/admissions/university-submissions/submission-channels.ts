/** How an application is sent to a university that does not use this system. */
export const SUBMISSION_CHANNELS = ["direct", "portal", "aggregator", "sub-agent"] as const;
export type SubmissionChannel = (typeof SUBMISSION_CHANNELS)[number];
