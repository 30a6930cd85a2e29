import type { NotificationFacts, NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  made: "You have a new consultation",
  moved: "One of your consultations was moved",
  cancelled: "One of your consultations was cancelled",
  yoursNow: "A consultation was reassigned to you",
  ownMade: "A consultation was booked for you",
  ownMoved: "Your consultation was moved",
  ownCancelled: "Your consultation was cancelled",
  ownCounsellor: "Your consultation has a new counsellor",
});

const ofStaff = ({ subjectId }: NotificationFacts) => `/admin/bookings/${subjectId}`;
const ofStudent = () => "/student-dashboard";
const staff = { needs: "booking.list", path: ofStaff } as const;
const own = { needs: "booking.changeOwn", path: ofStudent } as const;

export const bookingNotificationKinds = {
  "booking-made": { ...staff, text: () => texts.made },
  "booking-moved": { ...staff, text: () => texts.moved },
  "booking-cancelled": { ...staff, text: () => texts.cancelled },
  "booking-handed-over": { ...staff, text: () => texts.yoursNow },
  "own-booking-made": { ...own, text: () => texts.ownMade },
  "own-booking-moved": { ...own, text: () => texts.ownMoved },
  "own-booking-cancelled": { ...own, text: () => texts.ownCancelled },
  "own-booking-handed-over": { ...own, text: () => texts.ownCounsellor },
} as const satisfies NotificationKinds;
