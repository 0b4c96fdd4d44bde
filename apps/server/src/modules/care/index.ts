export { careModule } from './care.module.ts'
export { askReview, changeOf, hearOutcome, isReviewOpen } from './curve.ts'
export { passCase } from './pass-case.ts'
