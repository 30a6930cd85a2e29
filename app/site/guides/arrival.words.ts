import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

export const arrival: Guide = words({
  slug: fixed("arrival"),
  title: "The first month",
  description:
    "What to pack, what to declare, and what to do in the first week and the first month in either country.",
  stage: fixed("arriving"),
  checked: fixed("2026-11-21"),
  published: fixed("2026-11-20"),
  lead: "You land tired, with two suitcases and a phone that does not work yet. This is the list that we wish somebody had given us: what to carry, what to say at the border, and what to do first.",
  sections: [
    {
      id: fixed("carry"),
      title: "In the hand luggage",
      blocks: [
        {
          list: [
            "Passport, visa letter, offer letter or confirmation of enrolment, receipt of tuition, health cover: on paper, and as photographs on the phone.",
            "The address where you sleep the first night, and a telephone number there.",
            "Prescriptions in English for every medicine that you bring.",
            "A card that works abroad, and cash for the first three days.",
          ],
        },
      ],
    },
    {
      id: fixed("border"),
      title: "At the border",
      blocks: [
        "Both countries guard their farms more strictly than their money. Food, seeds, wood, leather, ghee, pickles, sweets: declare everything on the card. What you declare may be taken away, but nobody is fined for declaring. What you hide can cost you a fine, and the visa.",
        "The officer may ask what you study and where you live. Short, true answers, in your own words.",
      ],
    },
    {
      id: fixed("week"),
      title: "In the first week",
      blocks: [
        {
          steps: [
            "A local telephone number. Everything else asks for it.",
            "Tell home that you have arrived.",
            "Tell the university: the international office wants your address and number. In Australia keeping it up to date is a condition of the visa.",
            "Open the bank account, or activate the one you opened from home.",
            "A tax number: the TFN in Australia, the IRD number in New Zealand. Without it an employer withholds far more.",
            "Go to the orientation, also the dull parts. That is where friends are.",
          ],
        },
      ],
    },
    {
      id: fixed("class"),
      title: "The first weeks of class",
      blocks: [
        "Nobody takes attendance by calling names, and nobody tells you to read before the lecture. Both are expected all the same. In tutorials you are asked for your opinion, also against the teacher's, and silence is read as not having prepared.",
        "Copying a text without naming it is treated as cheating, even when every word of it is right. So is letting somebody else write, or paying for it; so is a machine's text where the course forbids it. Ask what is allowed before the first essay, not after it.",
        "If the course turns out to be wrong for you, talk to the international office before you change anything. A change of course or provider can affect the visa, and there is usually a right way to do it.",
      ],
    },
    {
      id: fixed("room"),
      title: "A room that is really there",
      blocks: [
        "Book two weeks in a hostel, a homestay or the university's own rooms, and look for the rest when you are there. A landlord who wants the bond before you have seen the room, and cannot show it on video with you on the line, does not have one.",
        "A rental bond is lodged with a public authority, in New Zealand with Tenancy Services, in most of Australia with the state's bond authority; it does not stay in the landlord's pocket. Ask for the receipt.",
      ],
    },
    {
      id: fixed("work"),
      title: "The first job",
      blocks: [
        "You may work '{{au-work-hours}}' in Australia and '{{nz-work-hours}}' in New Zealand while the semester runs. Count it yourself, over all jobs: the limit is yours to keep, not the employer's, and breaking it can cost you the visa. In Australia there is '{{au-work-research}}' once the course has begun.",
        "There is a minimum wage, and it is yours whatever your visa. An employer who pays less, or who wants money back, is breaking the law, and you can report that: to the Fair Work Ombudsman in Australia, or to Employment New Zealand. Ask them first, if you like, without giving a name.",
      ],
    },
    {
      id: fixed("month"),
      title: "By the end of the month",
      blocks: [
        {
          list: [
            "A doctor near you who bills your health cover directly.",
            "The library, once; the learning centre, once before the first essay. What counts as cheating may be new to you.",
            "Somebody to call when it gets grey. It gets grey for nearly everybody, usually when the first weeks' excitement is over. Universities have counsellors, free of charge and confidential.",
          ],
        },
        { note: "Emergency: 000 in Australia, 111 in New Zealand. Police here do not ask for money." },
      ],
    },
  ],
  courses: [{ label: "Find your course again", query: fixed({}) }],
  related: fixed(["money-to-show", "honest-agents", "work-after-study-australia"]),
});
