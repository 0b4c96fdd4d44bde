export { rowView } from './row-view.ts'
export { visitModule } from './visit.module.ts'
