import { pageSetupCalls } from '@xinqiao/contract'
import { AppError } from '../../kernel/app-error.ts'
import { register, type Ctx, type Registration } from '../../kernel/http/binding.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readPageSetup, readPicture } from './read-page-setup.ts'
import { savePageSetup } from './save-page-setup.ts'

type School = { readonly id: number }
/** The part of the directory of schools that is needed here. */
type Schools<S extends School> = { byId(id: number): Promise<S | null>; usable(school: S | null): S }

/** The look of the login page. */
export const pageSetupRegistration = <S extends School>(schools: Schools<S>): Registration => {
  const ofSchool = async <T>(id: string, ctx: Ctx, run: (tx: Tx) => Promise<T>): Promise<T> => {
    const { id: tenantId } = schools.usable(await schools.byId(Number(id)))
    if (ctx.actor && ctx.actor.tenantId !== tenantId) throw new AppError('tenant.unknown')
    return ctx.withTenant(run, tenantId)
  }
  return register(pageSetupCalls, {
    'GET /admin/pageSetup/findPageSetupByTenantId/{id}': {
      outside: ({ params }, ctx) => ofSchool(params.id, ctx, readPageSetup),
    },
    'GET /admin/pageSetup/picture': {
      outside: ({ query }, ctx) => ofSchool(query.tenantId, ctx, (tx) => readPicture(tx, query.kind, query.v)),
    },
    'POST /admin/pageSetup/saveOrUpdatePageSetup': (tx, { body }, ctx) => savePageSetup(tx, ctx.requireActor(), body),
  })
}
