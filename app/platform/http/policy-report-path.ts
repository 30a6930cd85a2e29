/** Where browsers report what our content policy has stopped. */
export const POLICY_REPORT_PATH = "/api/policy-reports";
