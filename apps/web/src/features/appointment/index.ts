export { BookDrawer } from './book/book-drawer.tsx'
export { NextVisit } from './booking/visit/next-visit.tsx'
