export { careModule } from './care.module.ts'
export { askReview, hearOutcome, isReviewOpen } from './outcome.ts'
export { passCase } from './pass-case.ts'
