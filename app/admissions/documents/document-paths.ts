import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";

/** Where a document is fetched. The version lets a browser keep a picture until there is a newer one. */
export const documentFilePath = (id: string, options: { save?: boolean } = {}): string =>
  `/documents/${id}/file${options.save ? "?save=1" : ""}`;
/** The same as it was sent. */
export const originalFilePath = (id: string): string => `/documents/${id}/original`;
/** A page of a PDF as a picture, the first being 1. */
export const pagePath = (id: string, page: number, version: number): string =>
  `/documents/${id}/pages/${page}?version=${version}`;
export const thumbnailPath = (id: string, version: number): string =>
  `/documents/${id}/thumbnail?version=${version}`;
/** Where the bytes of files go, by the tus protocol; and where what has arrived becomes a document. */
export const UPLOADS_PATH = "/api/uploads";
export const SEND_UPLOADS_PATH = "/api/documents";
export const WALLET_PATH = "/student-dashboard/documents";
export const ownDocumentPath = (id: string): string => `${WALLET_PATH}/${id}`;
/** A paper that is to be sent: its kind, and what there is of it. */
interface Wanted {
  readonly kind: DocumentKind;
  readonly document: { readonly id: string } | null;
  readonly state: string;
}
/**
 * Where a paper of a kind is sent; a newer version of `document` where there is one to be replaced.
 *
 * @param studentId whose it is, where the account holds several students
 */
export const sendPath = (wanted: Wanted, studentId: string | null = null): string =>
  `${WALLET_PATH}/send?${sendQuery(wanted)}${studentId === null ? "" : `&student=${studentId}`}`;

const sendQuery = ({ kind, document, state }: Wanted): string =>
  document && state !== "needed" ? `document=${document.id}` : `kind=${kind}`;
/** Where staff see the documents of everybody, and one among them. */
export const FILES_PATH = "/admin/files";
export const STORAGE_PATH = `${FILES_PATH}/storage`;
/** Where staff import the documents of several students from a ZIP file. */
export const DOCUMENT_IMPORTS_PATH = "/admin/document-imports";
export const filePath = (id: string): string => `${FILES_PATH}/${id}`;
export const staffDocumentPath = (studentId: string, id: string): string =>
  `/admin/students/${studentId}/documents/${id}`;

/** Where an agent sees the documents of a student, sends one for them, and reads one. */
export const agentWalletPath = (studentId: string): string =>
  `/partner-dashboard/students/${studentId}/documents`;
export const agentDocumentPath = (studentId: string, id: string): string =>
  `${agentWalletPath(studentId)}/${id}`;
export const agentSendPath =
  (studentId: string) =>
  (wanted: Wanted): string =>
    `${agentWalletPath(studentId)}/send?${sendQuery(wanted)}`;

/** The field of a decision with the id of the document that comes next. */
export const NEXT_FIELD = "next";
