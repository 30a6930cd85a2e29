import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

export const regionalStudy: Guide = words({
  slug: fixed("regional-study"),
  title: "Studying outside the big cities",
  description:
    "What counts as regional in Australia, what it brings in points, time and rent, and what it costs you.",
  stage: fixed("deciding"),
  checked: fixed("2026-11-21"),
  published: fixed("2026-11-20"),
  lead: "In Australia everything outside Sydney, Melbourne and Brisbane counts as regional, Perth and Adelaide included. It is worth points, extra time to work, and often lower rent. It is not a trick: you have to live there.",
  sections: [
    {
      id: fixed("what"),
      title: "What counts as regional",
      blocks: [
        "Australia sorts its postcodes into three categories. The first is Sydney, Melbourne and Brisbane. The second is cities and major regional centres: Perth, Adelaide, the Gold Coast, Newcastle, Wollongong, Geelong, Hobart, Canberra. The third is the rest of the country. [The country page](/countries/australia?tab=regional-areas) has the postcodes as far as we have read them.",
        "The campus decides, not the university. One with its main campus in Melbourne may teach your course in Bendigo. On each course page every campus carries its category.",
      ],
    },
    {
      id: fixed("brings"),
      title: "What it brings",
      blocks: [
        {
          list: [
            "'{{au-regional-points}}' points for at least two years of study at a regional campus, beside the '{{au-study-points}}' for studying in Australia at all.",
            "'{{au-491-points}}' points more if a state or a relative in a regional area sponsors you for the provisional visa (491).",
            "'{{au-485-regional}}' on the graduate visa, if you stay in the area after the degree.",
            "Some states keep their own nomination for those who studied there.",
          ],
        },
        "With the sponsorship that is up to 25 of the '{{au-pass-mark}}' points that are needed, study in Australia itself included. Without it, regional study adds '{{au-regional-points}}'.",
      ],
    },
    {
      id: fixed("costs"),
      title: "What it costs",
      blocks: [
        "A smaller town has fewer part-time jobs, fewer of them in your field, fewer people who speak your language, and a bus that goes less often. For some that is the best thing that happens to their English. Others leave after a semester, and with the campus goes the advantage.",
        "Rent is often lower, but Perth, Canberra and the Gold Coast are not cheap: look at real rooms before you decide. Tuition can differ as well; compare the same subject on two campuses in [the course search](/courses?category=2&category=3).",
      ],
    },
    {
      id: fixed("example"),
      title: "The same plan, twice",
      blocks: [
        "Two friends begin a two-year master. One studies in Sydney, the other in Hobart. Both have the '{{au-study-points}}' points for studying in Australia. The one in Hobart has '{{au-regional-points}}' more, can ask for '{{au-485-regional}}' after the first graduate visa if she goes on living there, and may be considered by a state that prefers its own graduates.",
        "The one in Sydney had more part-time jobs to choose from, and an employer in her field two stations away. If that employer keeps her, a skilled job can be worth more than five points. Neither of them chose wrongly: they chose different things.",
        "The question to ask yourself is not which city is worth more points. It is in which of the two you would still be on a wet Tuesday in the second winter.",
      ],
    },
    {
      id: fixed("check"),
      title: "Check before you enrol",
      blocks: [
        {
          steps: [
            "The campus of your course, on the offer letter, by its postcode.",
            "That the course is taught there in person for at least two academic years. Online units do not count.",
            "That your profession is in demand in that state: the state's list changes through the year.",
            "What happens if the university closes the course there. Ask for it in writing.",
          ],
        },
        {
          note: "New Zealand gives no points for a region. A smaller city there is a choice of life and of cost alone.",
        },
      ],
    },
  ],
  questions: [
    {
      question: "Do I have to work in the region as well?",
      answer:
        "For the points of regional study: no, two years of study are enough. For the second graduate visa and the 491: yes, you live and work there.",
    },
    {
      question: "Is Adelaide really regional?",
      answer: "For migration, yes: category 2, with Perth, Hobart, Canberra and the Gold Coast.",
    },
  ],
  courses: [
    { label: "Courses in cities of category 2", query: fixed({ country: ["australia"], category: [2] }) },
    { label: "Courses in regional areas", query: fixed({ country: ["australia"], category: [3] }) },
  ],
  related: fixed(["how-points-work", "work-after-study-australia", "money-to-show"]),
});
