import { seriesCalls } from '@xinqiao/contract'
import { register } from '../../../../kernel/http/binding.ts'
import { actOnEach } from '../own-acts.ts'
import { bookSeries, previewSeries, restOfSeries } from './series.ts'

export const seriesRegistration = register(seriesCalls, {
  // Outside: what is tried out is written and taken back, which a transaction that only reads does not let.
  'POST /consult/series/preview': {
    outside: ({ body }, ctx) => ctx.withTenant((tx) => previewSeries(tx, ctx.requireActor(), body)),
  },
  'POST /consult/series/book': (tx, { body }, ctx) => bookSeries(tx, ctx.requireActor(), body),
  'POST /consult/series/cancelRest': async (tx, { body }, ctx) =>
    actOnEach(tx, ctx, {
      ids: await restOfSeries(tx, ctx.requireActor(), body.id),
      action: 'cancelForVisitor',
      reason: body.reason,
      trace: 'cancel_rest',
    }),
})
