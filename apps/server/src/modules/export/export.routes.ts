import { exportCalls } from '@xinqiao/contract'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { register, type Registration } from '../../kernel/http/binding.ts'
import { agreementWord } from './agreement-word.ts'
import { startCopy } from './copy/start-copy.ts'
import type { ExportDeps } from './export.deps.ts'
import { countExport, listsFor, startExport } from './start-export.ts'

const texts = (filter: Readonly<Record<string, string | readonly string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : value.join(',')]],
    ),
  )

type Wish = { format?: 'xlsx' | 'csv' | undefined; reason?: string | undefined }
type Given = Readonly<Record<string, string | readonly string[] | undefined>>

export const exportRegistration = (deps: ExportDeps): Registration => {
  /** A list that has a call of its own, with its page's conditions. */
  const of =
    (list: string) =>
    (tx: Tx, { body: { format, reason, ...filter } }: { body: Wish & Given }, ctx: { requireActor(): Actor }) =>
      startExport(deps, tx, ctx.requireActor(), {
        list,
        filter: texts(filter),
        ...(format ? { format } : {}),
        ...(reason === undefined ? {} : { reason }),
      })
  return register(exportCalls, {
    'GET /download/export/lists': async (_, __, ctx) => listsFor(deps, ctx.requireActor()),
    'POST /download/export/count': (tx, { body }, ctx) => countExport(deps, tx, ctx.requireActor(), body),
    'POST /download/export/start': (tx, { body }, ctx) => startExport(deps, tx, ctx.requireActor(), body),
    'POST /admin/user/exportUsersBySearch': of('users'),
    'POST /admin/agreement/export': of('signatures'),
    'POST /consult/schedule/scheduleExport': of('slots'),
    'POST /consult/appointment/export': of('appointments'),
    'POST /consult/break/export': of('breaks'),
    'POST /admin/agreement/exportWord': { outside: ({ body }, ctx) => agreementWord(deps, ctx, body.formAnswerId) },
    'POST /admin/user/dataCopy': (tx, _, ctx) => startCopy(tx, ctx.requireActor()),
  })
}
