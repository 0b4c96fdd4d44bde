/** The same text but for its first character: of the last one in base64 some bits say nothing, and chance may have put there what it is changed to. */
export const changed = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
