export { BookDrawer } from './book/book-drawer.tsx'
export { RevealedName } from './reveal/revealed-name.tsx'
