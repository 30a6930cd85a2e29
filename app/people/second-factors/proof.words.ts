import { words } from "#app/words/words.ts";
/** Texts for confirming one’s identity before a change to the account. */
export const proofMessages = words({
  proofFirst: "Confirm your identity first",
  proofLead: "For your security, confirm your identity before you make changes.",
  title: "Confirm your identity",
  lead: "You’re changing security settings. Your confirmation lasts 10 minutes.",
  password: "Password",
  withPassword: "Confirm with password",
  appCode: "Authenticator app code",
  withApp: "Confirm with app code",
  withPasskey: "Confirm with passkey",
  mailLead: "You can also confirm with a code that we email to {email}.",
  textLead: "You can also confirm with a code that we send by SMS to {phone}.",
  sendCode: "Send code",
  sendAnother: "Send new code",
  codeSent: "We’ve sent a code to {email}. It expires in 10 minutes and works only on this device.",
  mailCode: "Email code",
  sendText: "Send code by SMS",
  textCode: "SMS code",
  withMailCode: "Confirm with code",
  noWay:
    "We cannot confirm your identity, because you have no password or passkey. Use “Reset password” to set a password by email.",
  choosePassword: "Reset password",
  wrongPassword: "This password is incorrect. Try again.",
  wrongCode: "This code is incorrect, already used or expired. Check the code or send a new one.",
  back: "Cancel",
  done: "Identity confirmed",
});
