export { deviceName } from './device-name.ts'
export { useMySessions } from './session-admin.queries.ts'
