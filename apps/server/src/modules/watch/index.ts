export { createBeat } from './beat.ts'
export { createWatch, type Watch } from './watch.ts'
