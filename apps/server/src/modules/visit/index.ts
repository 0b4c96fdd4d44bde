import { feedbackSubject } from './feedback.ts'

export { breakRegistration } from './break.routes.ts'
export { rowView } from './row-view.ts'
export { visitCrons } from './visit.crons.ts'
export { visitEntries } from './visit.entries.ts'
export { visitLists } from './visit.lists.ts'
export { visitRegistration } from './visit.routes.ts'
export { visitSubscriptions } from './visit.subscriptions.ts'
export { sealedVisitColumns } from './visit.tables.ts'

export const visitSubjects = [feedbackSubject]
