export { peopleRegistration } from './people.routes.ts'
export { peopleModule } from './people.module.ts'
