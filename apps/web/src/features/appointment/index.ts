export { BookDrawer } from './book/book-drawer.tsx'
