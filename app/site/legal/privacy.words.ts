import { type LegalDocument, legalDocument } from "#app/people/consents/legal-document.ts";
import { fixed, words } from "#app/words/words.ts";
import { cookieTable } from "./cookies.words.ts";

export const privacyTexts = words({
  title: "Privacy Policy",
  summary:
    "{brandName} stores what it needs to guide you and to send your application. Only people who work on your application see it, and we sell nothing. These pages have no advertising, no tracking and no third-party scripts.",
  sections: [
    {
      id: fixed("who"),
      title: "Responsible organisation",
      paragraphs: [
        "The agency that runs this installation of {brandName} decides what your data is used for and answers your questions about it. You can reach the agency through the contact page, or through the consultation form on every page.",
      ],
    },
    {
      id: fixed("what"),
      title: "Data we store, and why",
      paragraphs: ["Each type of data has one purpose:"],
      points: [
        "Your account: name, email, a hash of your password, and two-step verification details. We use them to let you sign in and to keep everyone else out.",
        "If you link another service to sign in: which service it is, its number for you, and the address it has for you. We use them to let you sign in. That service learns that you sign in here, and nothing else from us.",
        "Your application: contact details, date of birth and citizenship, education, budget, English test, course preferences, document checklist, and plans for permanent residence. We use it to advise you and to apply for you.",
        "Activity: status changes, the messages we sent, and a record of who viewed or changed what, and when. We also record sign-ins and failed attempts, with the session and the first part of the IP address. These records let you and us check what happened. After a year, we delete IP addresses and the records of views.",
        "Your sessions: the IP address and browser of each device that is signed in. You can see these sessions and end them.",
        "Your consultation request or message: name, email, phone and what you wrote. We use it to arrange the call or to answer you.",
        "Your address for the newsletter, or for a country that we do not offer yet. We use it only for that, after you have confirmed it and until you unsubscribe.",
        "Consent: which version of these texts you accepted, when and where.",
        "If you are under 18: the name, email or phone of a parent or guardian, and their answer. We use them only to ask for their agreement to your application.",
      ],
    },
    {
      id: fixed("basis"),
      title: "Legal basis",
      paragraphs: [
        "We need most of this data to do what you asked us to do. We keep security records because you and we both need a safe service. Where we rely on your consent, you can withdraw it. What we did before that stays lawful.",
      ],
    },
    {
      id: fixed("whom"),
      title: "People who can see your data",
      paragraphs: ["We do not sell your data. Only these people see it:"],
      points: [
        "Our counsellors and staff, each as far as their task requires. Their notes are internal.",
        "The institutions that your application names, once it is submitted.",
        "The agent who works for you, if you came through an agent or asked for one.",
        "The companies that run our servers and deliver our email, only on our instructions.",
        "Authorities, where a law requires it.",
      ],
    },
    {
      id: fixed("abroad"),
      title: "Transfers to other countries",
      paragraphs: [
        "When you apply abroad, your application is sent to the institution’s country and to the place where our servers are. We send only what the application needs.",
      ],
    },
    {
      id: fixed("how-long"),
      title: "Data retention",
      paragraphs: [
        "We keep a draft until you submit it, discard it or close your account. We keep applications while they are open. After that, we keep them for as long as offers, commissions and visa questions refer to them, unless you ask us to erase them. When you close your account, we delete everything that you have not submitted and withdraw applications without a decision. Applications you submitted are kept for as long as this page says. Sessions end automatically. Once emails with links or codes are sent, we delete their content. We delete a newsletter address that is never confirmed after 30 days.",
      ],
    },
    {
      id: fixed("cookies"),
      title: "Cookies",
      paragraphs: [
        "We set no cookie until you do something that needs one, such as signing in, sending a form, selecting a currency or saving a course. This page lists all cookies. Over a secure connection, the names of some start with __Secure-. While you fill in an application, your browser stores answers that have not reached us yet, for a day at most. It also stores the names of documents that you started to upload. We do not use any of this to measure or share anything.",
      ],
      get table() {
        return cookieTable();
      },
    },
    {
      id: fixed("counting"),
      title: "Visitor statistics",
      paragraphs: [
        "We count how often people open our public pages, what kind of site they come from, and what they search for. These are daily totals on our own server. We store no cookie, network address or browser for this, and nothing identifies a visitor. We do not count people who are signed in. From search terms, we remove anything that looks like an address or a personal number. We delete rare search terms after a month and all search terms after 13 months.",
      ],
    },
    {
      id: fixed("rights"),
      title: "Your rights",
      paragraphs: [
        "You can see and correct your answers, and object to a use of your data. With an account, you can get a copy of what we store about you at any time, to read or as a file, under Your data. The copy says what it does not include and why. It does not include passwords and codes, or the text of notes between our staff. If you ask for those notes, we check them for information about other people and then send them to you.",
        "Students can close their own account, on a page that says what happens immediately and what stays. Staff and companies can ask us.",
        "To have your data erased, send us a request from your email address, with or without an account. We then remove all personal data from our records immediately. We keep only a record that an event happened, without personal data. Older backups are deleted when their retention period ends. Until then, we do not use them for anything else.",
        "If you think we are wrong, you can complain to the data protection authority of your country.",
      ],
      links: [
        { href: fixed("/account/data"), label: "Your data" },
        { href: fixed("/account/close"), label: "Close your account" },
        { href: fixed("/contact"), label: "Ask us to erase your data" },
      ],
    },
    {
      id: fixed("safety"),
      title: "Data security",
      paragraphs: [
        "We store passwords only as hashes that are slow to guess, and session tokens only as keyed hashes. Connections are encrypted, and staff sign in with two-step verification. Every change is recorded with the person who made it.",
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
