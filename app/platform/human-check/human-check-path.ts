/** The page for the human check, shown in a frame next to the form that requires it. */
export const HUMAN_CHECK_PATH = "/auth/human";
