import { exportCalls } from '@xinqiao/contract'
import { register, type Registration } from '../../kernel/http/binding.ts'
import { agreementWord } from './agreement-word.ts'
import { startCopy } from './copy/start-copy.ts'
import type { ExportDeps } from './export.deps.ts'
import { listsFor, startExport } from './start-export.ts'

const texts = (filter: Readonly<Record<string, string | readonly string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : value.join(',')]],
    ),
  )

export const exportRegistration = (deps: ExportDeps): Registration =>
  register(exportCalls, {
    'GET /download/export/lists': async (_, __, ctx) => listsFor(deps, ctx.requireActor()),
    'POST /download/export/start': (tx, { body }, ctx) => startExport(deps, tx, ctx.requireActor(), body),
    'POST /admin/user/exportUsersBySearch': (tx, { body: { format, reason, ...filter } }, ctx) =>
      startExport(deps, tx, ctx.requireActor(), {
        list: 'users',
        filter: texts(filter),
        ...(format ? { format } : {}),
        ...(reason === undefined ? {} : { reason }),
      }),
    'POST /admin/agreement/export': (tx, { body: { format, reason, ...filter } }, ctx) =>
      startExport(deps, tx, ctx.requireActor(), {
        list: 'signatures',
        filter: texts(filter),
        ...(format ? { format } : {}),
        ...(reason === undefined ? {} : { reason }),
      }),
    'POST /admin/agreement/exportWord': { outside: ({ body }, ctx) => agreementWord(deps, ctx, body.formAnswerId) },
    'POST /admin/user/dataCopy': (tx, _, ctx) => startCopy(tx, ctx.requireActor()),
  })
