import { type LegalDocument, legalDocument } from "#app/people/consents/legal-document.ts";
import { fixed, words } from "#app/words/words.ts";
import { cookieTable } from "./cookies.words.ts";

export const privacyTexts = words({
  title: "Privacy Policy",
  summary:
    "{brandName} keeps what it needs to guide you and to send your application, shows it only to those who work on it, and sells nothing. There is no advertising, no tracking and no third-party script on these pages.",
  sections: [
    {
      id: fixed("who"),
      title: "Who is responsible",
      paragraphs: [
        "The agency that runs this installation of {brandName} decides what your data is used for and answers your questions about it. You reach it through the contact page and the consultation form on every page.",
      ],
    },
    {
      id: fixed("what"),
      title: "What we keep, and why",
      paragraphs: ["Each kind of data has one purpose:"],
      points: [
        "Your account: name, email, a hash of your password, second factors. To let you in, and nobody else.",
        "If you link another service that signs you in: which one, its number for you and the address it knows you by. To let you in by it. That service learns that you sign in here, and nothing else from us.",
        "Your application: contact details, birth date and citizenship, education, budget, English test, course wishes, document checklist, thoughts about residence. To advise you and to apply for you.",
        "What happened: status changes, messages we sent, who changed or opened what and when, sign-ins and failed ones, with the session and the beginning of the network address. So that you and we can trust the record. The network address and what was only opened go after a year.",
        "Your sessions: network address and browser of the devices that are signed in. So that you can see and end them.",
        "Your consultation request or message: name, email, phone and what you wrote. To arrange the call, or to answer you.",
        "Your address for the newsletter, or for a country that is still to come. To write to you about that alone, after you have confirmed it and until you leave.",
        "Consent: which version of these texts you accepted, when and where; under 18, the name of the guardian who agreed.",
      ],
    },
    {
      id: fixed("basis"),
      title: "On what ground",
      paragraphs: [
        "Most of it we need to do what you asked us to do. Security records rest on our and your interest in a safe service. Where we rely on your consent, you can take it back; what was done before stays lawful.",
      ],
    },
    {
      id: fixed("whom"),
      title: "Who sees it",
      paragraphs: ["Nobody buys it, and nobody sees it who does not work on it:"],
      points: [
        "our counsellors and staff, each as far as their task goes; their notes are internal,",
        "the institutions that your application names, once it is submitted,",
        "the agent who works for you, if you came through one or asked one,",
        "those who run our servers and deliver our email, on our instructions only,",
        "authorities, where a law obliges us.",
      ],
    },
    {
      id: fixed("abroad"),
      title: "Across borders",
      paragraphs: [
        "Applying abroad means that your application travels: to the institution's country, and to wherever our servers stand. We send only what the application needs.",
      ],
    },
    {
      id: fixed("how-long"),
      title: "For how long",
      paragraphs: [
        "A draft is kept until you submit or discard it or close your account. Applications are kept while they are open, and afterwards as long as offers, commissions and visa questions reach back to them, unless you ask us to erase them. When you close your account, everything that was not sent is deleted, applications that nobody has decided on are withdrawn, and those that you sent stay for as long as is said here. Sessions end by themselves. Mails that carry links or codes are emptied once sent. An address that was left for the newsletter and never confirmed is deleted after 30 days.",
      ],
    },
    {
      id: fixed("cookies"),
      title: "Cookies",
      paragraphs: [
        "We set no cookie until you do something that needs one: sign in, send a form, choose a currency, keep a course. These are all of them; over a secure connection the names of some begin with __Secure-. While you fill in an application, answers that have not reached us yet are also kept in your browser’s own storage, until they have, for a day at most; so are the names of documents that you began to send. We measure nothing and share nothing through any of it.",
      ],
      get table() {
        return cookieTable();
      },
    },
    {
      id: fixed("counting"),
      title: "What we count",
      paragraphs: [
        "We count how often our public pages are opened, from what kind of site people come, and what is searched for: numbers by day, on our own server. No cookie, network address or browser is kept for it, nothing tells one visitor from another, and whoever is signed in is not counted as a visitor. Of words that were searched for we leave out what looks like an address or a number of somebody’s; the rare ones go after a month, all of them after thirteen.",
      ],
    },
    {
      id: fixed("rights"),
      title: "Your rights",
      paragraphs: [
        "You can see and correct your answers, and object to a use. With an account you get a copy of what we keep about you at any time, to read or as a file, under Your data. It tells you what it leaves out and why: passwords and codes, and the words of notes between our staff, which you get from us when you ask, once we have looked them through for what is about others.",
        "A student closes the account by themselves, on a page that says what happens at once and what stays. Staff and companies ask us.",
        "Ask us from your address to erase what we keep, with an account or without one. Erasing takes every personal value out of our records at once; the bare record that something happened stays. Backup copies from before are overwritten when their time is over, and are used for nothing else until then.",
        "If you think we are wrong, you can complain to the data protection authority of your country.",
      ],
      links: [
        { href: fixed("/account/data"), label: "Your data" },
        { href: fixed("/account/close"), label: "Close your account" },
        { href: fixed("/contact"), label: "Ask us to erase it" },
      ],
    },
    {
      id: fixed("safety"),
      title: "How it is protected",
      paragraphs: [
        "Passwords are kept only as hashes that are slow to guess, session tokens only as keyed hashes. Connections are encrypted, staff sign in with a second factor, and every change leaves a trace that says who made it.",
      ],
    },
  ],
});

/**
 * The privacy policy. It describes what this software does; an agency that runs it adds who it is and
 * where it is established. A change is published as a version at the next start; a new day in people/consents/kinds.ts
 * says since when.
 */
export const privacyPolicy = (brandName: string): LegalDocument => legalDocument(privacyTexts, brandName);
