import { calendarOf, usualHours } from "#app/platform/working-days/default-hours.ts";
import { addWorkingDays } from "#app/platform/working-days/working-days.ts";
import { OFFICES } from "./demo-hours.server.ts";

const [{ name, zone }] = OFFICES;
const places = [{ id: name, name, zone }];
const HOUSE = calendarOf({ ...usualHours(places), version: 0, places, holidays: [] });

/** When an enquiry of that time was promised a reply. */
export const promisedIn = (came: Date): Date | null => addWorkingDays(HOUSE, came, 1);
