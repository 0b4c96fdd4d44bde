export { answerRoutes } from './answer.routes.ts'
export { SheetDue } from './answer/sheet-due.tsx'
export { InterviewDue } from './interview/interview-due.tsx'
