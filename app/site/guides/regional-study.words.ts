import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

export const regionalStudy: Guide = words({
  slug: fixed("regional-study"),
  title: "Studying outside the big cities",
  description:
    "What counts as regional in Australia, what you gain in points, time and rent, and what it costs you.",
  stage: fixed("deciding"),
  checked: fixed("2026-11-21"),
  published: fixed("2026-11-20"),
  lead: "In Australia, everything outside Sydney, Melbourne and Brisbane counts as regional, including Perth and Adelaide. Regional study brings points, extra time to work, and often lower rent. It is not a trick. You have to live there.",
  sections: [
    {
      id: fixed("what"),
      title: "What counts as regional?",
      blocks: [
        "Australia sorts its postcodes into three categories. The first is Sydney, Melbourne and Brisbane. The second is cities and major regional centres: Perth, Adelaide, the Gold Coast, Newcastle, Wollongong, Geelong, Hobart and Canberra. The third is the rest of the country. [Regional Areas](/countries/australia?tab=regional-areas) lists the postcodes that we have checked so far.",
        "The campus decides, not the university. A university with its main campus in Melbourne may teach your course in Bendigo. Each course page shows the category of every campus.",
      ],
    },
    {
      id: fixed("brings"),
      title: "Benefits",
      blocks: [
        {
          list: [
            "'{{au-regional-points}}' points for at least two years of study at a regional campus, in addition to the '{{au-study-points}}' for studying in Australia.",
            "'{{au-491-points}}' more points if a state, or a relative in a regional area, sponsors you for the provisional visa (491).",
            "'{{au-485-regional}}' on the graduate visa, if you stay in the area after your degree.",
            "A separate nomination in some states, for people who studied there.",
          ],
        },
        "With sponsorship, regional study brings up to 25 of the '{{au-pass-mark}}' points you need, including the points for studying in Australia. Without sponsorship, regional study adds '{{au-regional-points}}'.",
      ],
    },
    {
      id: fixed("costs"),
      title: "Drawbacks",
      blocks: [
        "A smaller town has fewer part-time jobs, fewer of them in your field, fewer people who speak your language, and fewer buses. For some students, that is the best thing that happens to their English. Others leave after a semester. When they leave the campus, they lose the advantage.",
        "Rent is often lower, but Perth, Canberra and the Gold Coast are not cheap. Check the price of real rooms before you decide. Tuition can also differ. Compare the same subject on two campuses in [the course search](/courses?category=2&category=3).",
      ],
    },
    {
      id: fixed("example"),
      title: "The same plan in two cities",
      blocks: [
        "Two friends start a two-year master’s degree. One studies in Sydney, the other in Hobart. Both have the '{{au-study-points}}' points for studying in Australia. The friend in Hobart has '{{au-regional-points}}' more. If she continues to live there, she can apply for '{{au-485-regional}}' after the first graduate visa. A state that prefers its own graduates may also consider her.",
        "The friend in Sydney had more part-time jobs to choose from, and an employer in her field two stations away. If that employer keeps her, a skilled job can be worth more than five points. Neither of them chose wrongly. They chose different things.",
        "Do not choose a city only for its points. Choose the city where you will still want to live in your second year.",
      ],
    },
    {
      id: fixed("check"),
      title: "Checks before you enrol",
      blocks: [
        {
          steps: [
            "Check the postcode of your course’s campus on the offer letter.",
            "Check that the course is taught there in person for at least two academic years. Online units do not count.",
            "Check that your profession is in demand in that state. The state’s list changes during the year.",
            "Ask, in writing, what happens if the university closes the course there.",
          ],
        },
        {
          note: "New Zealand gives no points for a region. A smaller city there is only a choice of lifestyle and cost.",
        },
      ],
    },
  ],
  questions: [
    {
      question: "Do I also have to work in the region?",
      answer:
        "For the regional study points, no. Two years of study are enough. For the second graduate visa and the 491, yes. You must live and work there.",
    },
    {
      question: "Is Adelaide really regional?",
      answer:
        "For migration, yes. Adelaide is in category 2, with Perth, Hobart, Canberra and the Gold Coast.",
    },
  ],
  courses: [
    { label: "Courses in category 2 cities", query: fixed({ country: ["australia"], category: [2] }) },
    { label: "Courses in regional areas", query: fixed({ country: ["australia"], category: [3] }) },
  ],
  related: fixed(["how-points-work", "work-after-study-australia", "money-to-show"]),
});
