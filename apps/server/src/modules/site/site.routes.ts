import { termCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { currentTerm, readTerms } from './read-terms.ts'
import { deleteTerm, saveTerm } from './save-term.ts'

export const termRegistration = register(termCalls, {
  'GET /public/setting/term': (tx) => readTerms(tx),
  'GET /public/setting/term/current': (tx, { query }) => currentTerm(tx, query.date),
  'POST /public/setting/term/save': (tx, { body }, ctx) => saveTerm(tx, ctx.requireActor(), body),
  'POST /public/setting/term/delete': (tx, { body }, ctx) => deleteTerm(tx, ctx.requireActor(), body.id),
})
