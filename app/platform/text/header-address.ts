/**
 * An address as the value of a header: whatever is not printable ASCII is percent-encoded, so that no letter is
 * refused and no line ends there. What is encoded already stays; halves of letters become U+FFFD.
 */
export function headerAddress(address: string): string {
  return address.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}
