import { seriesCalls } from '@xinqiao/contract'
import { register } from '../../../../kernel/http/binding.ts'
import { bookSeries, cancelRest, previewSeries } from './series.ts'

export const seriesRegistration = register(seriesCalls, {
  // Outside: what is tried out is written and taken back, which a transaction that only reads does not let.
  'POST /consult/series/preview': {
    outside: ({ body }, ctx) => ctx.withTenant((tx) => previewSeries(tx, ctx.requireActor(), body)),
  },
  'POST /consult/series/book': (tx, { body }, ctx) => bookSeries(tx, ctx.requireActor(), body),
  'POST /consult/series/cancelRest': (tx, { body }, ctx) => cancelRest(tx, ctx, body),
})
