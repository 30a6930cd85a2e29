import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

export const arrival: Guide = words({
  slug: fixed("arrival"),
  title: "Your first month",
  description:
    "What to pack, what to declare, and what to do in your first week and your first month in Australia or New Zealand.",
  stage: fixed("arriving"),
  checked: fixed("2026-11-27"),
  published: fixed("2026-11-20"),
  lead: "You land tired, with two suitcases and a phone that does not work yet. This is the list we wish someone had given us. It covers what to carry, what to say at the border, and what to do first.",
  sections: [
    {
      id: fixed("carry"),
      title: "In your hand luggage",
      blocks: [
        {
          list: [
            "Your passport, visa letter, offer letter or Confirmation of Enrolment, tuition receipt and health cover. Carry them on paper and as photos on your phone.",
            "The address where you will sleep the first night, and a phone number there.",
            "Prescriptions in English for every medicine you bring.",
            "A bank card that works abroad, and cash for the first three days.",
          ],
        },
      ],
    },
    {
      id: fixed("border"),
      title: "At the border",
      blocks: [
        "Both countries protect their farms with strict border rules. Declare all food, seeds, wood and leather on the card, including ghee, pickles and sweets. An officer may take away what you declare, but no one is fined for declaring. If you hide something, it can cost you a fine and your visa.",
        "The officer may ask what you will study and where you will live. Give short, true answers in your own words.",
      ],
    },
    {
      id: fixed("week"),
      title: "In your first week",
      blocks: [
        {
          steps: [
            "Get a local phone number. Everything else asks for it.",
            "Tell your family that you have arrived.",
            "Tell the university. The international office wants your address and number. In Australia, keeping them up to date is a condition of the visa.",
            "Open a bank account, or activate the one you opened from home.",
            "Apply for a tax number: the TFN in Australia, the IRD number in New Zealand. Without it, an employer withholds far more tax.",
            "Go to orientation, even the dull parts. That is where you make friends.",
          ],
        },
      ],
    },
    {
      id: fixed("class"),
      title: "Your first weeks of class",
      blocks: [
        "No one takes attendance, and no one tells you to read before the lecture. You are still expected to attend and to read. In tutorials, you are asked for your opinion, even when it differs from the teacher’s. If you say nothing, people assume that you have not prepared.",
        "Copying a text without naming the source is treated as cheating, even when every word is correct. So is letting someone else write for you, or paying for it. So is text from an AI tool where the course forbids it. Ask what is allowed before the first essay, not after it.",
        "If the course turns out to be wrong for you, talk to the international office before you change anything. A change of course or provider can affect your visa.",
        "In Australia, the rules changed on '{{au-reform-from}}'. You can apply for another student visa inside Australia only for: '{{au-onshore-cases}}'. Otherwise you apply from outside Australia. Holders of '{{au-onshore-barred}}' must also apply from outside. In your first '{{au-transfer-before}}', another provider can accept you only with a release. A period of '{{au-transfer-after}}' was announced. Ask the international office which one applies to you.",
      ],
    },
    {
      id: fixed("room"),
      title: "Finding a room safely",
      blocks: [
        "Book two weeks in a hostel, a homestay or university accommodation. Look for a longer stay once you are there. Do not pay a bond before you have seen the room, in person or on a live video call. Assume that a landlord who offers neither does not have a room.",
        "A rental bond is lodged with a public authority: Tenancy Services in New Zealand, and the state’s bond authority in most of Australia. It does not stay with the landlord. Ask for the receipt.",
      ],
    },
    {
      id: fixed("work"),
      title: "Your first job",
      blocks: [
        "You can work '{{au-work-hours}}' in Australia and '{{nz-work-hours}}' in New Zealand during the semester. Count the hours yourself, across all your jobs. Keeping to the limit is your responsibility, not your employer’s, and breaking it can cost you the visa. In Australia there is '{{au-work-research}}' once the course has started.",
        "There is a minimum wage, and it applies to you whatever visa you hold. An employer who pays less, or who wants money back, is breaking the law. You can report that to the Fair Work Ombudsman in Australia, or to Employment New Zealand. You can also ask them for advice first, without giving your name.",
      ],
    },
    {
      id: fixed("month"),
      title: "By the end of the month",
      blocks: [
        {
          list: [
            "Find a doctor near you who bills your health cover directly.",
            "Visit the library once, and the learning centre once before your first essay. What counts as cheating may be new to you.",
            "Choose someone to call when you feel low. Nearly everyone does, usually when the excitement of the first weeks is over. Universities have counsellors who are free and confidential.",
          ],
        },
        {
          note: "In an emergency, call 000 in Australia or 111 in New Zealand. Police in these countries do not ask for money.",
        },
      ],
    },
  ],
  courses: [{ label: "Find your course", query: fixed({}) }],
  related: fixed(["money-to-show", "honest-agents", "work-after-study-australia"]),
});
