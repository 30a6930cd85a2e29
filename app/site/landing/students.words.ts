import { words } from "#app/words/words.ts";

/** The texts of `/students`. Figures and title as in product-rules 2.129 to 2.134. */
export const studentsPage = words({
  title: "Start Your Study Abroad Journey",
  description:
    "Free guidance for students from South Asia: course search, application, documents and visa. The application takes {minutes}.",
  lead: "{students} students have asked us the way to Australia or New Zealand. You bring your marks and your questions; we bring the chart.",
  studentsLabel: "students guided",
  minutesLabel: "for the application",
  action: "Apply Now - It's Free",
  helpTitle: "What we do for you, in order",
  help: [
    {
      title: "Find the course",
      text: "Search the national register by subject, city and cost. A counsellor tells you which courses take marks like yours.",
      when: "First week",
    },
    {
      title: "Get the papers right",
      text: "Passport, transcripts, English test, proof of funds: one list, checked by a person before anything is sent.",
      when: "Weeks 1 to 4",
    },
    {
      title: "Apply and answer",
      text: "One application, saved as you type. We submit it, follow it up, and tell you each time something moves.",
      when: "Weeks 4 to 10",
    },
    {
      title: "Visa and arrival",
      text: "What the visa officer will ask, what to show for money, where to live in the first weeks.",
      when: "Until you are there",
    },
  ],
  storiesTitle: "How it can go",
  storiesNote: "Samples, made up to show typical ways. They are not real people.",
  stories: [
    {
      name: "Sita, Kathmandu",
      from: "Bachelor in Computing",
      to: "Master of Information Technology, Melbourne",
      text: "Had 6.0 in one band of IELTS and thought it was over. Sat the test again in March, applied in April, flew in July.",
    },
    {
      name: "Usman, Lahore",
      from: "FSc Pre-Medical",
      to: "Bachelor of Nursing, Adelaide",
      text: "Chose a regional campus for the lower rent and the extra points. His father asked for every figure; every figure had a source.",
    },
    {
      name: "Nusrat, Dhaka",
      from: "BBA, and two years at a bank",
      to: "Master of Professional Accounting, Auckland",
      text: "Compared four courses side by side, borrowed half, and saw from the first call what she could not yet afford.",
    },
  ],
  callTitle: "Begin tonight, finish when you like",
  callText: "The application takes {minutes} and waits for you when the connection drops.",
  agentsTitle: "Not a student?",
  agentsText: "Agents and institutions have their own doors.",
});
