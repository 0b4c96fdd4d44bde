import { htpCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { drawings } from './drawing.matter.ts'
import { inviteToDraw } from './invite.ts'
import { pageOfDrawings } from './list-drawings.ts'
import { myDrawings, readOwn, saveDrawing, submitDrawing } from './own-drawing.ts'
import { claimDrawing, keepColumn, rateDrawing, settleDrawing, signDrawing } from './rate-drawing.ts'
import { readDrawing } from './read-drawing.ts'

export const htpRegistration = register(htpCalls, {
  'GET /plantest/htp/mine': (tx, _, ctx) => myDrawings(tx, ctx.requireActor()),
  'GET /plantest/htp/own': (tx, { query }, ctx) => readOwn(tx, ctx.requireActor(), query.id),
  'POST /plantest/htp/save': { outside: ({ body }, ctx) => saveDrawing(body, ctx) },
  'POST /plantest/htp/submit': (tx, { body }, ctx) => submitDrawing(tx, ctx.requireActor(), body),
  'POST /plantest/htp/redraw': drawings.act('redraw', 'drawing.redraw'),
  'POST /plantest/houseTreePerson/testReport/user/page': (tx, { body }, ctx) =>
    pageOfDrawings(tx, ctx.requireActor(), body),
  'POST /plantest/htp/invite': (tx, { body }, ctx) => inviteToDraw(tx, ctx.requireActor(), body),
  'GET /plantest/htp/detail': (tx, { query }, ctx) => readDrawing(tx, ctx.requireActor(), query.id),
  'POST /plantest/htp/claim': (tx, { body }, ctx) => claimDrawing(tx, ctx.requireActor(), body),
  'POST /plantest/htp/keep': (tx, { body }, ctx) => keepColumn(tx, ctx.requireActor(), body),
  'POST /plantest/htp/rate': (tx, { body }, ctx) => rateDrawing(tx, ctx.requireActor(), body),
  'POST /plantest/htp/settle': (tx, { body }, ctx) => settleDrawing(tx, ctx.requireActor(), body),
  'POST /plantest/htp/sign': (tx, { body }, ctx) => signDrawing(tx, ctx.requireActor(), body),
  'POST /plantest/htp/return': drawings.act('return', 'drawing.return'),
})
