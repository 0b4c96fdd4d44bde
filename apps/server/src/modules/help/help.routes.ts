import { helpCalls } from '@xinqiao/contract'
import { AppError } from '../../kernel/app-error.ts'
import { register } from '../../kernel/http/binding.ts'
import type { Directory } from '../tenant/index.ts'
import { readHelp } from './read-help.ts'

export const helpRegistration = (directory: Directory) =>
  register(helpCalls, {
    'GET /public/help': {
      outside: async ({ query }, ctx) => {
        const school = directory.usable(await directory.byShortName(query.code))
        if (ctx.actor && ctx.actor.tenantId !== school.id) throw new AppError('tenant.unknown')
        return ctx.withTenant((tx) => readHelp(tx, school, ctx.actor !== null), school.id)
      },
    },
  })
