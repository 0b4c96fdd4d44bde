import { defineModule } from '../../kernel/module.ts'
import { calendarRegistration } from './calendar.routes.ts'

export const calendarModule = defineModule({ registrations: [calendarRegistration] })
