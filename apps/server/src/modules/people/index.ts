export { peopleRegistration } from './people.routes.ts'
