/** Pixels of the form on a phone without errors (755, measured at 390 pixels), and some room; beyond that, the frame scrolls. */
export const FORM_HEIGHT = 800;

interface Embedded {
  readonly address: string;
  readonly title: string;
}

const quoted = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The one line of HTML that shows the form on a website. */
export function formCode({ address, title }: Embedded): string {
  return `<iframe src="${quoted(address)}" title="${quoted(title)}" width="100%" height="${FORM_HEIGHT}" style="border:0" loading="lazy"></iframe>`;
}

/** The same with a script of the website's own, which hands the campaign of its page to the form. */
export function campaignCode(embedded: Embedded): string {
  return `${formCode(embedded)}
<script>
(function (frame) {
  var address = new URL(frame.src);
  new URLSearchParams(location.search).forEach(function (value, name) {
    if (/^(utm_(source|medium|campaign|term|content)|gclid|fbclid|ref)$/.test(name)) address.searchParams.set(name, value);
  });
  if (address.search) frame.src = address.href;
})(document.currentScript.previousElementSibling);
</script>`;
}
