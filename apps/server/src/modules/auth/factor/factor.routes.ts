import { factorCalls } from '@xinqiao/contract'
import { register } from '../../../kernel/http/binding.ts'
import type { Directory } from '../../tenant/index.ts'
import { confirmFactor, myFactor, offerFactor, renewCodes } from './enrol-factor.ts'
import { showFactor } from './show-factor.ts'

export const factorRegistration = (directory: Directory) =>
  register(factorCalls, {
    'GET /auth/factor/mine': (tx, _, ctx) => myFactor(tx, ctx.requireActor()),
    'POST /auth/factor/offer': (tx, _, ctx) => offerFactor(directory, tx, ctx.requireActor()),
    'POST /auth/factor/confirm': { outside: ({ body }, ctx) => confirmFactor(ctx, body.code) },
    'POST /auth/factor/show': { outside: ({ body }, ctx) => showFactor(ctx, body.code) },
    'POST /auth/factor/codes': (tx, _, ctx) => renewCodes(tx, ctx.requireActor()),
  })
