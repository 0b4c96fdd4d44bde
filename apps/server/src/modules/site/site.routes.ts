import { siteCalls, termCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { currentTerm, readTerms } from './read-terms.ts'
import { deleteRoom, saveRoom } from './save-room.ts'
import { createSite, deleteSite, updateSite } from './save-site.ts'
import { deleteTerm, saveTerm } from './save-term.ts'
import { listRooms, listSites } from './list-sites.ts'

const enabledBy = (status: '0' | '1' | undefined) => (status === undefined ? {} : { enabled: status === '1' })

export const siteRegistration = register(siteCalls, {
  'GET /public/setting/site': (tx, { query }, ctx) =>
    listSites(tx, ctx.requireActor(), { ...(query.type ? { kind: query.type } : {}), ...enabledBy(query.status) }),
  'POST /public/setting/site': (tx, { body }, ctx) => createSite(tx, ctx.requireActor(), body),
  'POST /public/setting/site/updateSite': (tx, { body }, ctx) => updateSite(tx, ctx.requireActor(), body),
  'POST /public/setting/site/delete': (tx, { body }, ctx) => deleteSite(tx, ctx.requireActor(), body.id),
  'GET /public/setting/room': (tx, { query: { status, ...query } }, ctx) =>
    listRooms(tx, ctx.requireActor(), { ...query, ...enabledBy(status) }),
  'POST /public/setting/room/save': (tx, { body }, ctx) => saveRoom(tx, ctx.requireActor(), body),
  'POST /public/setting/room/delete': (tx, { body }, ctx) => deleteRoom(tx, ctx.requireActor(), body.id),
})

export const termRegistration = register(termCalls, {
  'GET /public/setting/term': (tx) => readTerms(tx),
  'GET /public/setting/term/current': (tx, { query }) => currentTerm(tx, query.date),
  'POST /public/setting/term/save': (tx, { body }, ctx) => saveTerm(tx, ctx.requireActor(), body),
  'POST /public/setting/term/delete': (tx, { body }, ctx) => deleteTerm(tx, ctx.requireActor(), body.id),
})
