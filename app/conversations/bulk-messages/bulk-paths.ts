/** Where staff write to many; the query is that of the list of students. */
export const BULK_PATH = "/admin/messages/bulk";
export const bulkPath = (id: string): string => `${BULK_PATH}/${id}`;
