import { inArray, or, sql } from "drizzle-orm";
import { closedEmail, ERASED_NAME } from "#app/domain/personal-data/erased.ts";
import {
  accounts,
  consents,
  passkeys,
  profiles,
  sessions,
  twoFactors,
  userRoles,
  users,
  verifications,
} from "../db/schema/schema.server.ts";
import { type Holding, holding } from "../personal-data/holding.server.ts";
import { among } from "../personal-data/rows-of.server.ts";

/** What is held about somebody with an account. */
export const accountHoldings: readonly Holding[] = [
  holding({
    section: "account",
    table: users,
    columns: {
      id: "technical",
      name: "copied",
      email: "copied",
      emailVerified: "copied",
      image: "copied",
      twoFactorEnabled: "copied",
      closedAt: "copied",
      createdAt: "copied",
      updatedAt: "copied",
    },
    whose: ({ userIds }) => among(users.id, userIds),
    // The row stays, so that the trail can still tell one hand from another.
    erasure: {
      emptied: (now) => ({
        name: ERASED_NAME,
        email: sql`${users.id} || ${closedEmail("")}`,
        emailVerified: false,
        image: null,
        twoFactorEnabled: false,
        closedAt: sql`coalesce(${users.closedAt}, ${now.toISOString()}::timestamptz)`,
      }),
    },
  }),
  holding({
    section: "profile",
    table: profiles,
    columns: {
      userId: "technical",
      fullName: "copied",
      email: "copied",
      locale: "copied",
      timeZone: "copied",
      createdAt: "copied",
    },
    whose: ({ userIds }) => among(profiles.userId, userIds),
    erasure: "deleted",
  }),
  holding({
    section: "role",
    table: userRoles,
    columns: { userId: "technical", role: "copied", staffLevel: "copied", createdAt: "copied" },
    whose: ({ userIds }) => among(userRoles.userId, userIds),
    erasure: "deleted",
  }),
  holding({
    section: "consents",
    table: consents,
    columns: {
      id: "technical",
      userId: "technical",
      kind: "copied",
      version: "copied",
      context: "copied",
      guardianName: "copied",
      createdAt: "copied",
    },
    whose: ({ userIds }) => among(consents.userId, userIds),
    erasure: { emptied: () => ({ guardianName: null }) },
    newestBy: consents.createdAt,
  }),
  holding({
    section: "waysIn",
    table: accounts,
    columns: {
      id: "technical",
      userId: "technical",
      accountId: "technical",
      providerId: "copied",
      accessToken: "secret",
      refreshToken: "secret",
      idToken: "secret",
      accessTokenExpiresAt: "technical",
      refreshTokenExpiresAt: "technical",
      scope: "technical",
      password: "secret",
      createdAt: "copied",
      updatedAt: "copied",
    },
    whose: ({ userIds }) => among(accounts.userId, userIds),
    erasure: "deleted",
  }),
  holding({
    section: "passkeys",
    table: passkeys,
    columns: {
      id: "technical",
      userId: "technical",
      name: "copied",
      publicKey: "secret",
      credentialID: "secret",
      counter: "technical",
      deviceType: "copied",
      backedUp: "copied",
      transports: "copied",
      aaguid: "technical",
      createdAt: "copied",
    },
    whose: ({ userIds }) => among(passkeys.userId, userIds),
    erasure: "deleted",
    newestBy: passkeys.createdAt,
  }),
  holding({
    section: "secondFactor",
    table: twoFactors,
    columns: {
      id: "technical",
      userId: "technical",
      secret: "secret",
      backupCodes: "secret",
      verified: "copied",
      failedVerificationCount: "copied",
      lockedUntil: "copied",
    },
    whose: ({ userIds }) => among(twoFactors.userId, userIds),
    erasure: "deleted",
  }),
  holding({
    section: "sessions",
    table: sessions,
    columns: {
      id: "technical",
      userId: "technical",
      token: "secret",
      expiresAt: "copied",
      ipAddress: "copied",
      userAgent: "copied",
      authenticatedAt: "copied",
      secondFactorAt: "copied",
      createdAt: "copied",
      updatedAt: "copied",
    },
    whose: ({ userIds }) => among(sessions.userId, userIds),
    erasure: "deleted",
    newestBy: sessions.updatedAt,
  }),
  holding({
    section: "pendingCodes",
    table: verifications,
    columns: {
      id: "technical",
      identifier: "secret",
      value: "secret",
      expiresAt: "copied",
      createdAt: "copied",
      updatedAt: "technical",
    },
    // Codes and links name their account or its address in either of two columns, each kind in its own way.
    whose: ({ userIds, emails }) => {
      const either = sql`(${verifications.identifier} || ' ' || ${verifications.value})`;
      const naming = [...userIds, ...emails].map((key) => sql`strpos(lower(${either}), ${key}) > 0`);
      return or(inArray(verifications.value, [...userIds]), ...naming);
    },
    erasure: "deleted",
  }),
];
