import { recordCalls, reviewCalls } from '@xinqiao/contract'
import { register } from '../../../../kernel/http/binding.ts'
import { addAddendum, readVerdict } from './addendum.ts'
import { askFor } from './ask.ts'
import { pageOfReviews } from './list-reviews.ts'
import { countsOfRecords, pageOfRecords } from './list-records.ts'
import { passRecord, returnRecord } from './review.ts'

const postpone = askFor('postpone')
const unlock = askFor('unlock')

export const reviewRegistration = register(reviewCalls, {
  'POST /consult/review/page': (tx, { body }, ctx) => pageOfReviews(tx, ctx.requireActor(), body),
  'POST /consult/review/pass': (tx, { body }, ctx) => passRecord(tx, ctx.requireActor(), body),
  'POST /consult/review/return': (tx, { body }, ctx) => returnRecord(tx, ctx.requireActor(), body),
})

export const recordRegistration = register(recordCalls, {
  'POST /consult/lock/page': (tx, { body }, ctx) => pageOfRecords(tx, ctx.requireActor(), body),
  'POST /consult/lock/counts': (tx, _, ctx) => countsOfRecords(tx, ctx.requireActor()),
  'POST /consult/lock/postpone': (tx, { body }, ctx) => postpone(tx, ctx.requireActor(), body),
  'POST /consult/lock/unlock': (tx, { body }, ctx) => unlock(tx, ctx.requireActor(), body),
  'POST /consult/record/addendum': (tx, { body }, ctx) => addAddendum(tx, ctx.requireActor(), body),
  'GET /consult/record/verify': (tx, { query }, ctx) => readVerdict(tx, ctx.requireActor(), query.id),
})
