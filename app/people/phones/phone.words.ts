import { words } from "#app/words/words.ts";

/** Texts about signing in and signing up with a phone number. */
export const phoneMessages = words({
  phone: "Phone number",
  phoneHint: "With or without the country code",
  country: "Country",
  countryOption: "{name} ({prefix})",
  withCode: "Sign in with an SMS code",
  codeTitle: "Sign in with an SMS code",
  codeLead: "We’ll send a 6-digit code to your phone. You do not need a password.",
  recoverLead: "We’ll send a code to your phone. Use it to choose a new password.",
  signUpLead: "We’ve sent a code to {phone} by SMS. Enter the code to create your account.",
  wrongPair: "Incorrect phone number or password.",
  wrongWithCode: "Incorrect phone number, password or code.",
  codeBesides:
    "Too many incorrect passwords were entered for this number. If it has an account, we’ve sent a code by SMS or email. Enter the code with your password. Each code works for 10 minutes.",
  noAccount: "No account uses this number yet. Sign up to create one.",
  isFactor:
    "You use this number for two-step verification, so you cannot sign in with it. Sign in with your password, or reset your password by email.",
  otherPhone: "Use another phone number",
  sendCode: "Send code",
  sendAnother: "Send new code",
  recoverByMail: "Reset your password by email",
  recoverByPhone: "Reset your password by SMS",
  code: "SMS code",
  required: "Enter a phone number",
  chooseCountry: "Select a country from the list",
  impossible: "This number does not exist in {country}. Check the number, or select another country.",
  landline: "This number cannot receive SMS. Enter a mobile number.",
  otherCountry: "We can only send codes to numbers in these countries: {countries}. Enter another number.",
  /** Shown next to a refusal that gives the time of the next attempt. */
  crowded: {
    network: "Too many codes were requested from your network.",
    number: "Too many codes were sent to this number today.",
    range: "Too many codes were sent to similar numbers today. You can also use an email address.",
    country: "Too many codes were sent to this country recently. You can also use an email address.",
  },
  sent: "If this number can receive codes here, we’ve sent a code to {phone} by SMS. It expires in 10 minutes.",
  enough: "We’ve already sent several codes to {phone}. Use any code from the last 10 minutes.",
  codeWrong: "This code is incorrect, expired or already used. Request a new code.",
  /** The page on which a student without email takes over their record. */
  record: {
    title: "Create your account",
    lead: "Hello {name}. We have a record of your details. To open it, confirm that the phone number {phone} is yours.",
    open: "Open my account",
    over: "This link has expired or was already used. If you have an account, sign in with your phone number. Otherwise ask your counsellor or agent for a new link.",
  },
  codeCrowded:
    "Too many incorrect codes were entered for this number. Sign in with your password, or try again later.",
});
