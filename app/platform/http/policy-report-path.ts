/** Where browsers report violations of our content policy. */
export const POLICY_REPORT_PATH = "/api/policy-reports";
