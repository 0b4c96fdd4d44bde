export { peopleRegistration } from './people.routes.ts'
export { othersInfoRegistration } from './others-info.routes.ts'
