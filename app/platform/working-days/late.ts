/** Whether what was promised until a moment is late; what nobody has promised never is. */
export const isLate = (promised: Date | null, now: Date): boolean => promised !== null && promised < now;
