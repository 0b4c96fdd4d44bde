export { LaterBookDrawer } from './book/later-book-drawer.tsx'
export { NextVisit } from './booking/visit/next-visit.tsx'
export { loadDayCards } from './day/load.ts'
