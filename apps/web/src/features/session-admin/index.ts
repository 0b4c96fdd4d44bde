export { useMySessions } from './session-admin.queries.ts'
