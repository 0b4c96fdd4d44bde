export { rotaRegistration } from './rota.routes.ts'
