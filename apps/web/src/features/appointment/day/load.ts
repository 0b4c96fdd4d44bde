/** The cards of the staff's working day. Visitors come through the same door, and load none of them. */
export const loadDayCards = () => import('./index.ts')
