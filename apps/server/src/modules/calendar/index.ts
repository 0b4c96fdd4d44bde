export { calendarModule } from './calendar.module.ts'
