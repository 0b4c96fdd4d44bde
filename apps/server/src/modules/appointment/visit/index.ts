export { rowView } from './row-view.ts'
