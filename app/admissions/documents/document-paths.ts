import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";

/** The URL of a document. With its version, a browser can cache a picture until there is a newer one. */
export const documentFilePath = (id: string, options: { save?: boolean } = {}): string =>
  `/documents/${id}/file${options.save ? "?save=1" : ""}`;
/** The URL of the original upload. */
export const originalFilePath = (id: string): string => `/documents/${id}/original`;
/** A page of a PDF as a picture, the first being 1. */
export const pagePath = (id: string, page: number, version: number): string =>
  `/documents/${id}/pages/${page}?version=${version}`;
export const thumbnailPath = (id: string, version: number): string =>
  `/documents/${id}/thumbnail?version=${version}`;
/** The upload endpoint (tus protocol), and the endpoint that turns complete uploads into a document. */
export const UPLOADS_PATH = "/api/uploads";
export const SEND_UPLOADS_PATH = "/api/documents";
export const WALLET_PATH = "/student-dashboard/documents";
export const ownDocumentPath = (id: string): string => `${WALLET_PATH}/${id}`;
/** A required document: its type, and an existing document. */
interface Wanted {
  readonly kind: DocumentKind;
  readonly document: { readonly id: string } | null;
  readonly state: string;
}
/**
 * The upload path of a document type; for a new version of `document` if there is one to replace.
 *
 * @param studentId the student, if the account has several
 */
export const sendPath = (wanted: Wanted, studentId: string | null = null): string =>
  `${WALLET_PATH}/send?${sendQuery(wanted)}${studentId === null ? "" : `&student=${studentId}`}`;

const sendQuery = ({ kind, document, state }: Wanted): string =>
  document && state !== "needed" ? `document=${document.id}` : `kind=${kind}`;
/** Where staff see the documents of all students, and a single one of them. */
export const FILES_PATH = "/admin/files";
export const STORAGE_PATH = `${FILES_PATH}/storage`;
/** Where staff import the documents of several students from a ZIP file. */
export const DOCUMENT_IMPORTS_PATH = "/admin/document-imports";
export const filePath = (id: string): string => `${FILES_PATH}/${id}`;
export const staffDocumentPath = (studentId: string, id: string): string =>
  `/admin/students/${studentId}/documents/${id}`;

/** The agent's paths to view a student's documents, upload one, and open one. */
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
