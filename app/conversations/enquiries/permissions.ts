import { type Permissions, STAFF, WORKERS } from "#app/platform/permissions/grant.ts";

export const enquiryPermissions = {
  "enquiry.list": STAFF,
  "enquiry.handle": WORKERS,
} as const satisfies Permissions;
