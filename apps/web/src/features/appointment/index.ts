export { BookDrawer } from './book/book-drawer.tsx'
export { MaskedHint } from './reveal/masked-hint.tsx'
export { RevealedName } from './reveal/revealed-name.tsx'
