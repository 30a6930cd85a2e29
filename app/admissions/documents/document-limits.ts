/** Papers in one wallet. */
export const MOST_DOCUMENTS = 100;
/** Photos that become one paper. */
export const MOST_PHOTOS = 20;
