/** The tones of badges, notices and logs. Which fact has which tone is the domain's affair. */
export type Tone = "default" | "secondary" | "info" | "warning" | "success" | "destructive";
