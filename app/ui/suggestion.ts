/** What Combobox and SuggestInput offer: an id, the name, and what tells it from its namesakes. */
export type Suggestion = { value: string; label: string; hint?: string };
