export { appointmentRegistration } from './appointment.routes.ts'
