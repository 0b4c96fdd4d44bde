export { gradingPart } from './answer-part.ts'
export { sealedScaleColumns } from './scale.repo.ts'
export { smartFormRegistration } from './smart-form.routes.ts'
