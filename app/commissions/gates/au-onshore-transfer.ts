import { AGENT_COMMISSION_RULES } from "#app/catalogue/facts/agents.ts";
import { answerOf } from "./declaration.ts";
import { type Gate, type GateFacts, type GateVerdict, OPEN } from "./gate.ts";

/**
 * Australia: no commission for a student who has begun a course in Australia with another provider and has not completed
 * its principal course. National Code, Standards 4.7 and 4.8, as amended by the Education Agent Commissions Instrument
 * 2026, signed on 16 January 2026. Standard 4.8 has three exceptions: the new provider accepted the student by the day that
 * the rules name; the course is one on the confirmations of enrolment for which the student's visa was granted; the course begins
 * after the principal course with the other provider was completed. The Education Legislation Amendment (Integrity and
 * Other Measures) Act 2025 says who is an agent and what is a commission.
 */
export const auOnshoreTransfer: Gate = {
  key: "au-onshore-transfer",
  readOn: "2026-11-27",
  official: AGENT_COMMISSION_RULES,
  sources: [
    {
      url: "https://www.buila.ac.uk/articles/australia-tightens-agent-commission-rules-for-onshore-transfers",
      infoDate: "2026",
    },
    {
      url: "https://policies.scu.edu.au/document/status-and-details.php?id=109&version=5",
      infoDate: "2026-06-11",
    },
    { url: "https://wacconsultants.com/?p=17373", infoDate: "2026" },
    {
      url: "https://thekoalanews.com/government-clarifies-onshore-transfer-commission-ban-with-fact-sheet",
      infoDate: "2026",
    },
    { url: "https://monitor.icef.com/?p=46837", infoDate: "2026" },
    { url: "https://oia.pmc.gov.au/node/5886", infoDate: "2026-01-21" },
  ],
  judge: judgeOnshoreTransfer,
};

function judgeOnshoreTransfer({
  providerCountry,
  declaration,
  offerAcceptedOn,
  gateRules: { transferAcceptedBy },
}: GateFacts): GateVerdict {
  if (providerCountry !== "australia") return OPEN;
  const acceptedOn = declaration?.acceptedOn ?? offerAcceptedOn;
  if (acceptedOn !== null && acceptedOn <= transferAcceptedBy) return OPEN;
  if (!declaration) return { outcome: "held", because: "undeclared" };
  if (answerOf(declaration) !== "open") return OPEN;
  // Without the acceptance date it is unknown on which side of the deadline it lies.
  return acceptedOn === null
    ? { outcome: "held", because: "acceptance-unknown" }
    : { outcome: "stopped", because: "begun-not-completed" };
}
