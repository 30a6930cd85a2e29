/** Whether a promised time has passed; never if nothing was promised. */
export const isLate = (promised: Date | null, now: Date): boolean => promised !== null && promised < now;
