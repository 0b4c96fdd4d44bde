import { calendarCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { fetchFeed } from './fetch-feed.ts'
import { readFeed, renewFeed, revokeFeed } from './own-feed.ts'

export const calendarRegistration = register(calendarCalls, {
  'GET /admin/calendar/feed': (tx, _, ctx) => readFeed(tx, ctx.requireActor().userId),
  'POST /admin/calendar/feed/renew': (tx, _, ctx) => renewFeed(tx, ctx),
  'POST /admin/calendar/feed/revoke': (tx, _, ctx) => revokeFeed(tx, ctx),
  'GET /calendar/{ticket}/calendar.ics': { outside: ({ params }, ctx) => fetchFeed(ctx, params.ticket) },
})
