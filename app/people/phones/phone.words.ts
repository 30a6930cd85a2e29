import { words } from "#app/words/words.ts";

/** Words about numbers that people come in with. */
export const phoneMessages = words({
  phone: "Phone number",
  phoneHint: "As you write it at home, or with the country code",
  country: "Country of the number",
  countryOption: "{name} ({prefix})",
  toPhone: "Use a phone number instead",
  toEmail: "Use an email address instead",
  withCode: "Sign in with a code by SMS",
  codeTitle: "Sign in with a code by SMS",
  codeLead: "We send a code of six digits to your phone. No password needed.",
  recoverLead: "We send a code to your phone. With it you choose a new password.",
  signUpLead: "We have sent a code to {phone} by SMS. Enter it here, and your account is made.",
  wrongPair: "The phone number or the password is not right.",
  wrongWithCode: "The phone number, the password or the code is not right.",
  codeBesides:
    "Too many wrong passwords were tried for this number. If it has an account, a code is on its way to its owner, by SMS or by mail: enter it together with your password. If several codes came, each works for 10 minutes.",
  noAccount: "No account has this number yet. Sign up with it.",
  isFactor:
    "This number is the second step of your sign-in, so it does not open your account alone. Sign in with your password, or choose a new one by mail.",
  otherPhone: "Use another phone number",
  sendCode: "Send me a code",
  sendAnother: "Send another code",
  recoverByMail: "Choose a new password by mail",
  recoverByPhone: "Choose a new password with a code by SMS",
  code: "Code from the text message",
  required: "Enter a phone number",
  chooseCountry: "Choose a country from the list",
  impossible: "There is no such number in {country}. Check it, or choose another country.",
  landline: "This number takes no text messages. Enter the number of a mobile phone.",
  otherCountry: "We send codes to numbers of these countries only: {countries}.",
  /** Beside a refusal that says when to try again. */
  crowded: {
    network: "Many codes were asked for from your network.",
    number: "Many codes went to this number today.",
    country: "Many codes went to numbers of this country just now. You can also use an email address.",
  },
  sent: "If this number can be used here, a code is on its way to {phone} by SMS. It works for 10 minutes.",
  enough:
    "A few codes went to {phone} already, so we send no more for now. Any of the last ten minutes works.",
  codeWrong: "This code is wrong, was used already, or has run out. Ask for another one.",
  codeCrowded:
    "Too many wrong codes were tried for this number. Sign in with your password instead, or wait.",
});
