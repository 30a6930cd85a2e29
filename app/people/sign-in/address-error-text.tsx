import { Notice } from "#app/ui/notice.tsx";
import { addressErrorText, readAddressError } from "./address-error.ts";
import { addressErrorLabels } from "./address-error.words.ts";

export default function AddressErrorText({ search, fragment }: { search: string; fragment: string }) {
  const error =
    readAddressError(new URLSearchParams(search)) ?? readAddressError(new URLSearchParams(fragment.slice(1)));
  if (!error) return null;
  return (
    <Notice tone="warning" live title={addressErrorText(error)}>
      {error.code ? addressErrorLabels.reference({ code: error.code }) : null}
    </Notice>
  );
}
