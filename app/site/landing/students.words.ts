import { words } from "#app/words/words.ts";

/** The texts of `/students`. Figures and title as in product-rules 2.129 to 2.134. */
export const studentsPage = words({
  title: "Start Your Study Abroad Journey",
  description:
    "Free guidance for students from South Asia: course search, application, documents and visa. The application takes {minutes}.",
  lead: "{students} students have asked us how to study in Australia or New Zealand. Bring your marks and your questions, and we’ll plan the next steps with you.",
  studentsLabel: "Students guided",
  minutesLabel: "For the application",
  action: "Apply Now - It's Free",
  helpTitle: "Our help, step by step",
  help: [
    {
      title: "Find the course",
      text: "Search the national register by subject, city and cost. A counsellor tells you which courses accept your marks.",
      when: "First week",
    },
    {
      title: "Get your documents right",
      text: "Passport, transcripts, English test, proof of funds: one checklist, reviewed by a person before anything is sent.",
      when: "Weeks 1 to 4",
    },
    {
      title: "Apply and follow up",
      text: "One application, saved as you type. We submit it, follow it up, and tell you when its status changes.",
      when: "Weeks 4 to 10",
    },
    {
      title: "Visa and arrival",
      text: "What the visa officer will ask, which funds to show, and where to live in the first weeks.",
      when: "Until you arrive",
    },
  ],
  storiesTitle: "Example journeys",
  storiesNote: "Made-up examples that show typical journeys. They are not real people.",
  stories: [
    {
      name: "Sita, Kathmandu",
      from: "Bachelor in Computing",
      to: "Master of Information Technology, Melbourne",
      text: "Sita had 6.0 in one IELTS band and thought her plan was over. She took the test again in March, applied in April and flew in July.",
    },
    {
      name: "Usman, Lahore",
      from: "FSc Pre-Medical",
      to: "Bachelor of Nursing, Adelaide",
      text: "Usman chose a regional campus for the lower rent and the extra points. His father asked for every figure, and every figure had a source.",
    },
    {
      name: "Nusrat, Dhaka",
      from: "BBA and two years at a bank",
      to: "Master of Professional Accounting, Auckland",
      text: "Nusrat compared four courses side by side and borrowed half the cost. From the first call, she knew what she could not yet afford.",
    },
  ],
  callTitle: "Start tonight, finish when you like",
  callText: "The application takes {minutes}. If your connection drops, your answers are still there.",
  agentsTitle: "Not a student?",
  agentsText: "Options for agents and institutions",
});
