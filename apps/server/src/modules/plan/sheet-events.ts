/** Said in the transaction of the hand-in: who has to be spoken with is somebody else's to know. */
export const HANDED_IN_SHEET = 'sheet.handed_in'
