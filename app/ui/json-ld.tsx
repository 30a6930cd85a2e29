/** Data for search engines (schema.org). Not a script: the content policy lets it through, nothing runs it. */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }) {
  // Nothing in a text may end the element.
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with every "<" spelled as an escape.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
