declare module "#app/platform/composition/collection.ts" {
  interface Declared {
    parsers: typeof PARSERS;
  }
}

/**
 * Everything that parses what strangers send: the function behind each name. A new kind of file is one line
 * here, and is parsed through `services.untrusted.parse(name, …)`, never by a call of the function itself.
 *
 * A parser is a pure function. What it takes and gives is copied between processes (structured clone), so
 * both are plain data. It gives a `Result`; whatever it throws counts as `unreadable`.
 */
export const PARSERS = {
  "busy-times": async () =>
    (await import("#app/consultations/availability/read-calendar.server.ts")).readBusyTimes,
  holidays: async () =>
    (await import("#app/consultations/availability/read-holidays.server.ts")).readHolidays,
  logo: async () => (await import("#app/platform/brand/read-logo.server.ts")).readLogo,
  file: async () => (await import("#app/platform/files/inspect-file.server.ts")).inspectFile,
  photos: async () => (await import("#app/platform/files/join-photos.server.ts")).joinPhotos,
  papers: async () => (await import("#app/admissions/case-files/join-documents.server.ts")).joinDocuments,
  mail: async () => (await import("#app/platform/mail/read-mail.server.ts")).readMail,
  "mail-files": async () => (await import("#app/platform/mail/read-mail-files.server.ts")).readMailFiles,
  table: async () => (await import("#app/platform/imports/read-table.server.ts")).readTable,
  "large-table": async () => (await import("#app/platform/imports/read-table.server.ts")).readTable,
  "zip-list": async () => (await import("#app/admissions/document-imports/read-zip.server.ts")).readZipList,
  "zip-file": async () => (await import("#app/admissions/document-imports/read-zip.server.ts")).readZipFile,
  payments: async () =>
    (await import("#app/commissions/payments/read-payment-file.server.ts")).readPaymentFile,
  "saml-answer": async () =>
    (await import("#app/people/directories/saml-directory.server.ts")).judgeSamlAnswer,
  "saml-metadata": async () => (await import("#app/people/directories/saml-metadata.server.ts")).readMetadata,
  "pdf-text": async () => (await import("#app/platform/files/read-pdf-text.server.ts")).readPdfText,
  page: async () => (await import("#app/platform/files/draw-page.server.ts")).drawPage,
} as const;
