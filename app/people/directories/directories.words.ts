import { words } from "#app/words/words.ts";

/** Texts of single sign-on for owners who set it up, and of sign-ins that did not work. */
export const directoryMessages = words({
  title: "Single sign-on",
  description: "Directories let users sign in with their organisation’s account, matched by email domain.",
  none: "No directories yet",
  noneHint: "Add the directory of the agency, a partner or an institution.",
  loadFailed: "Failed to load directories",
  add: "Add directory",
  addDescription:
    "First, register this site as an application in the organisation’s directory. After you add the directory here, its page shows the values that the registration needs. Users can sign in once a domain is verified.",
  created: "Directory added",
  saved: "Directory saved",
  removed: "Directory removed",
  createFailed: "Failed to add directory",
  remove: "Remove directory",
  removeTitle: "Remove this directory?",
  removeDescription:
    "Users will no longer be able to sign in with this directory. Their accounts remain, and they can sign in with a password, passkey or email code.",
  columns: {
    name: "Organisation",
    holder: "Owner",
    protocol: "Protocol",
    domains: "Domains",
    tested: "Last tested",
  },
  agency: "Agency",
  protocols: { openid: "OpenID Connect", saml: "SAML 2.0" },
  fields: {
    name: "Organisation name",
    nameHint: "Shown on the button: “Continue with …”",
    holder: "Owner",
    holderHint:
      "For the agency, new users become viewers. For a partner or institution, no new accounts are created.",
    protocol: "Protocol",
    choose: "Select a protocol",
    openidTitle: "OpenID Connect settings",
    samlTitle: "SAML 2.0 settings",
    issuer: "Issuer or entity ID",
    issuerHint: "For OpenID Connect, the issuer URL. For SAML, the identity provider’s entity ID.",
    clientId: "Client ID",
    clientSecret: "Client secret",
    clientSecretKept: "Leave empty to keep the current secret.",
    metadata: "Metadata",
    metadataHint: "The identity provider’s metadata, or its URL. The metadata fills in the SAML fields.",
    signInAddress: "Sign-in URL",
    certificate: "Signing certificate",
    isRequired: "Require sign-in with this directory",
    isRequiredHint:
      "Passwords, email codes and linked accounts no longer work for this directory’s domains. Passkeys still work, and agency owners keep all sign-in methods.",
  },
  required: "Single sign-on",
  requiredNo: "Optional. Users can also sign in with a password, passkey or email code.",
  requiredYes: "Required. Only passkeys and agency owners are exempt.",
  certificateUntil: "Valid until {date}",
  callback: "Redirect URL",
  entityId: "Service provider entity ID",
  acs: "Assertion consumer service (ACS) URL",
  giveThem: "Values for the identity provider",
  test: "Test sign-in",
  testTitle: "Sign-in test",
  testLead:
    "We check the connection, then you sign in to the directory with your account. The test does not link any accounts.",
  testNever: "Not tested yet.",
  testWell: "Last test passed ({date}).",
  testBad: "Last test failed ({date}). {problem}",
  tested: "Test passed",
  testFailed: "Test failed. See the reason below.",
  domains: "Domains",
  domainsLead:
    "Users whose email address is in a verified domain can sign in. Add each subdomain separately.",
  noDomains: "No domains yet. No one can sign in with this directory.",
  domain: "Domain",
  addDomain: "Add domain",
  domainAdded: "Domain added. Verify the domain next.",
  domainProved: "Domain verified",
  domainRemoved: "Domain removed",
  domainNotFound:
    "We did not find the TXT record. A new record can take a few hours to appear. Try again later.",
  domainAway: "The domain’s name servers did not respond. Try again later.",
  provedDns: "Verified by DNS on {date}",
  provedWord: "Verified manually by an owner on {date}",
  notProved: "Not verified yet",
  record: "Add this TXT record to the domain, then check the record.",
  recordName: "Name",
  recordText: "Value",
  check: "Check record for {domain}",
  word: "I confirm that {domain} belongs to this organisation and that only this organisation can create email addresses on it.",
  vouch: "Verify {domain} manually",
  removeDomain: "Remove {domain}",
  proofHint: "To make changes here, confirm your identity first.",
  problems: {
    unreachable:
      "The directory did not respond in time. Check that its address is correct and can be reached from this server.",
    private:
      "The directory’s address is in a private network, which this server cannot access. Enter a public address.",
    "not-discovery":
      "This address does not describe a supported OpenID Connect provider. Enter the issuer without “/.well-known/…”.",
    "other-issuer":
      "The directory’s issuer is different from the issuer entered here. Compare the two values.",
    "client-refused":
      "The directory did not accept the client ID, the secret or the redirect URL. Check these values.",
    "secret-unreadable": "We can no longer read the saved client secret. Enter the secret again.",
    "turned-back":
      "The directory did not sign you in. Check that your account has access to this application.",
    "bad-answer": "We could not verify the directory’s response. Check the settings on both sides.",
    "wrong-audience":
      "The directory’s response was for another site. Check the client ID or the service provider entity ID.",
    "wrong-time":
      "The directory’s response had expired or was not valid yet. Check the time on the directory’s server.",
    "wrong-signature":
      "The response was not signed with the key or certificate entered here. Check whether the key or certificate has changed.",
    unsigned: "The assertion in the response is not signed. Turn on assertion signing in the directory.",
    "wrong-request":
      "The response did not match our request. Start on our sign-in page, not in the directory.",
    "wrong-recipient":
      "The response was sent to a different URL. Check the redirect or ACS URL in the directory.",
    "certificate-expired": "The certificate has expired. Enter a new certificate.",
    "certificate-unreadable": "We cannot read the certificate. Enter the certificate again.",
    nobody: "The response does not identify a user. Check the user attributes in the directory.",
    "no-address":
      "The response has no email address. Set the directory to send it as the claim “email”, an attribute or the name ID.",
    "several-addresses": "The response has more than one email address. Set the directory to send only one.",
    "address-not-verified":
      "The directory says that the email address is not verified. Verify the address in the directory.",
    "other-domain": "The email address is not in a domain verified here. Add and verify the domain.",
    busy: "We could not check the response, because the system is busy. Try again in a moment.",
  },
  // Shown to people after their directory sent them back.
  requiredForYou: "Your organisation requires single sign-on. Enter your work email to continue.",
  nobodyHere:
    "Your organisation signed you in, but no confirmed account here matches. Sign in another way, or ask your organisation’s administrator.",
  otherAddress:
    "You were not signed in, because your email address is not in your organisation’s verified domains. Contact your organisation’s administrator.",
  noAddress:
    "You were not signed in, because your organisation did not share your email address. Contact your organisation’s administrator.",
});
