export { owesAgreement } from './agreement.repo.ts'
export { agreementRegistration } from './agreement.routes.ts'
export { saveAgreementText } from './save-agreement-text.ts'
