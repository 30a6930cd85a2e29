import { createContext, useContext } from "react";

/** The link of the document's page, as HTML: on the server only. */
export const ReportTranslationHtml = createContext("");

/**
 * The place of the link to the form for reports, on public pages and on those that are at the limit of their weight. Only the
 * server writes the link, and the browser keeps what is there, so nothing of it is in their script. A page that the browser draws has
 * none until it is loaded.
 */
export function ReportTranslationPlace() {
  const __html = useContext(ReportTranslationHtml);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a link with our own text
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
