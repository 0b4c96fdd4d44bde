export { LaterBookDrawer } from './book/later-book-drawer.tsx'
export { NextVisit } from './booking/visit/next-visit.tsx'

/** The cards of the staff's working day; visitors come through this door too, and load none of them. */
export const loadDayCards = () => import('./day/index.ts')
