/** What a browser offers to choose from. */
export const ACCEPTED_FILES =
  "application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.pdf,.heic";
/** Papers in one wallet. */
export const MOST_DOCUMENTS = 100;
/** Photos that become one paper. */
export const MOST_PHOTOS = 20;
/** Files of one student's documents, older versions among them. */
export const MOST_FILES = 500;
/** Uploads of one account that have begun and not become a document: several documents of many photos. */
export const MOST_UNDERWAY = 60;
