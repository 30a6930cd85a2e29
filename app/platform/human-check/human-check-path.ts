/** Where somebody shows that they are no program; it stands in a frame beside the form that asked for it. */
export const HUMAN_CHECK_PATH = "/auth/human";
