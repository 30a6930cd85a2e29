/** The `accept` attribute of file inputs. */
export const ACCEPTED_FILES =
  "application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.pdf,.heic";
/** Documents per wallet. */
export const MOST_DOCUMENTS = 100;
/** Photos per document. */
export const MOST_PHOTOS = 20;
/** Files of one student's documents, including older versions. */
export const MOST_FILES = 500;
/** Unfinished uploads of one account: several documents of many photos. */
export const MOST_UNDERWAY = 60;
