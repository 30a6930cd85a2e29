import type { StaffRequestStatus } from "#app/people/staff/staff-request-status.ts";
import { demoAccount } from "#app/platform/environment/demo-accounts.server.ts";
import type { StaffRole } from "#app/platform/permissions/staff-roles.ts";
import { addAccount } from "./account-story.server.ts";
import { audited, daysAfter, mailed, type Story } from "./demo-story.server.ts";
import { COUNSELLORS, TEAM, teamEmail } from "./demo-team.server.ts";
import { daysBefore } from "./demo-time.server.ts";

/** A counsellor with the account that acts for them: their own, or else the owner's. */
export interface Caretaker {
  readonly counsellorId: string;
  readonly name: string;
  readonly actorId: string;
  readonly active: boolean;
  readonly serves: readonly string[];
}

export interface Team {
  readonly ownerId: string;
  readonly caretakers: readonly Caretaker[];
}

const OPENED_DAYS_AGO = 360;

/** The agency's people: staff, their requests, and the counsellors. */
export function tellTeam(story: Story): Team {
  const { records, dice, now } = story;
  const idByName = new Map<string, string>();
  const opened = daysBefore(now, OPENED_DAYS_AGO);
  for (const [order, { name, level, key, timeZone }] of TEAM.entries()) {
    const at = daysBefore(opened, -order * 1.3);
    const email = key ? demoAccount(key).email : teamEmail(name);
    const member = { email, fullName: name, role: "admin" as const, staffRole: level, timeZone, at };
    const userId = addAccount(story, { ...member, open: key !== undefined });
    idByName.set(name, userId);
    const ownerId = idByName.get("Meera Krishnan") ?? userId;
    if (level !== "owner") {
      addStaffRequest(story, ownerId, { userId, name, email, at, status: "approved", level });
    }
  }
  const ownerId = idByName.get("Meera Krishnan") ?? "";
  tellOpenRequests(story, ownerId);

  const caretakers = COUNSELLORS.map((counsellor, order): Caretaker => {
    const { name, office, phone, active, serves, speaks } = counsellor;
    const counsellorId = dice.id();
    const userId = idByName.get(name) ?? null;
    const createdAt = daysBefore(opened, -5 - order * 2);
    records.counsellors.push({
      id: counsellorId,
      name,
      office,
      phone,
      spokenLanguages: [...speaks],
      active,
      email: userId && name === "Sanjay Adhikari" ? demoAccount("counsellor").email : teamEmail(name),
      userId,
      createdAt,
    });
    audited(story, createdAt, ownerId, {
      action: "counsellor.create",
      subjectType: "counsellor",
      subjectId: counsellorId,
    });
    return { counsellorId, name, actorId: userId ?? ownerId, active, serves };
  });
  return { ownerId, caretakers };
}

const SECOND_OWNER_DAYS_AGO = 210;

/** The second owner, who leads the office in Auckland: changes of rules and figures need two people. */
export function tellSecondOwner(story: Story, { ownerId }: Team): void {
  const { email, fullName: name } = demoAccount("owner2");
  const at = daysBefore(story.now, SECOND_OWNER_DAYS_AGO);
  const member = { email, fullName: name, role: "admin" as const, staffRole: "owner" as const, at };
  const userId = addAccount(story, { ...member, timeZone: "Pacific/Auckland", open: true });
  addStaffRequest(story, ownerId, { userId, name, email, at, status: "approved", level: "owner" });
}

/** One pending request with an account to view it from; another pending one; and one that was rejected. */
function tellOpenRequests(story: Story, ownerId: string): void {
  const { email, fullName } = demoAccount("staff-pending");
  const rows = [
    { name: fullName, email, daysAgo: 0.9, status: "pending", open: true, timeZone: "Asia/Colombo" },
    { name: "Pooja Iyer", daysAgo: 3.7, status: "pending", open: false, timeZone: "Asia/Kolkata" },
    { name: "Kamal Uddin", daysAgo: 40, status: "rejected", open: false, timeZone: "Asia/Dhaka" },
  ] as const;
  for (const row of rows) {
    const { name, daysAgo, status, open, timeZone } = row;
    const at = daysBefore(story.now, daysAgo);
    const address = "email" in row ? row.email : `${name.toLowerCase().replace(" ", ".")}@example.com`;
    const userId = addAccount(story, {
      email: address,
      fullName: name,
      role: null,
      timeZone,
      at,
      open,
    });
    addStaffRequest(story, ownerId, { userId, name, email: address, at, status, level: null });
  }
}

const TURNED_DOWN =
  "Nobody in the Dhaka office knows of this request. Please ask Farhana to write to us first.";

function addStaffRequest(
  story: Story,
  ownerId: string,
  request: {
    userId: string;
    name: string;
    email: string;
    at: Date;
    status: StaffRequestStatus;
    level: StaffRole | null;
  },
): void {
  const { userId, name, email, at, status, level } = request;
  const { records, dice } = story;
  const id = dice.id();
  const decidedAt = status === "pending" ? null : daysAfter(story, at, dice.between(0.1, 0.8));
  const reason = status === "rejected" ? TURNED_DOWN : null;
  records.staffRequests.push({
    id,
    userId,
    fullName: name,
    contactName: name,
    email,
    status,
    grantedRole: level,
    decidedAt,
    decidedBy: decidedAt && ownerId,
    decisionReason: reason,
    version: decidedAt ? 2 : 1,
    createdAt: at,
  });
  const to = { email, name };
  mailed(story, at, { kind: "staff-request-received", to, props: { name } });
  if (!decidedAt) return;
  audited(story, decidedAt, ownerId, {
    action: "staffRequest.decide",
    subjectType: "staff-request",
    subjectId: id,
    fields: ["status", "decisionReason", ...(level ? ["grantedRole"] : [])],
  });
  if (level) mailed(story, decidedAt, { kind: "staff-request-approved", to, props: { name, level } });
  else mailed(story, decidedAt, { kind: "staff-request-rejected", to, props: { name, reason } });
}
