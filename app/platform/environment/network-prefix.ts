const V4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/i;

/**
 * The network of an address, as the audit log stores it: `203.0.113.0/24`, `2001:db8:7::/48`. Enough to distinguish
 * the office from another country, too little to distinguish households. Null if it is no address.
 */
export function networkPrefix(ip: string): string | null {
  const v4 = V4.exec(ip);
  if (v4) return `${v4[1]}.${v4[2]}.${v4[3]}.0/24`;
  // A zone is the machine's own name for a network interface.
  const [address = ""] = ip.toLowerCase().split("%");
  const [head = "", tail] = address.split("::");
  if (!/^[\da-f:]+$/.test(address)) return null;
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === undefined || tail === "" ? [] : tail.split(":");
  if (tail === undefined ? groups.length !== 8 : groups.length + rest.length > 7) return null;
  const all = [...groups, ...Array.from({ length: 8 - groups.length - rest.length }, () => "0"), ...rest];
  const kept = all.slice(0, 3).map((group) => group.replace(/^0+(?=.)/, ""));
  while (kept.at(-1) === "0") kept.pop();
  return `${kept.join(":")}::/48`;
}
