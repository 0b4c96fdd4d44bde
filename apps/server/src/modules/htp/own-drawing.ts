import { drawingMachine, fitsDrawing, formatDateTime } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import { drawings } from './drawing.matter.ts'
import { ownDrawing, returnReason, worksOf } from './htp.repo.ts'
import { openDraft, openWork, sealDraft, type DrawingRow, type Work } from './htp.tables.ts'

const MOST = 20

const mineView = async (tx: Tx, row: DrawingRow) => ({
  id: row.id,
  version: row.version,
  state: row.state,
  stateName: drawingMachine.states[row.state].label,
  inviteTime: formatDateTime(row.created_at),
  submitTime: row.submitted_at && formatDateTime(row.submitted_at),
  reason: row.state === 'returned' ? await returnReason(tx, row) : '',
})

/** What somebody is asked to draw, and has drawn; nothing of what anybody says about it. */
export const myDrawings = async (tx: Tx, actor: Actor) => {
  const rows = await tx.sql<DrawingRow>(
    `select * from drawing where tenant_id = $1 and user_id = $2
      order by (state in ('todo', 'returned')) desc, created_at desc, id limit ${MOST}`,
    [tx.tenantId, actor.userId],
  )
  const views = []
  for (const row of rows) views.push(await mineView(tx, row))
  return views
}

export const readOwn = async (tx: Tx, actor: Actor, id: string) => {
  const row = await ownDrawing(tx, actor.userId, id)
  const last = row.state === 'todo' ? undefined : (await worksOf(tx, id))[0]
  const { sheet, strokes, answers } = last ? openWork(tx, last.id, last.body) : openDraft(tx, id, row.draft)
  return {
    ...(await mineView(tx, row)),
    sheet,
    strokes: [...strokes],
    answers: [...answers],
    seq: row.draft_seq,
    needsCare: last?.is_risk === true,
  }
}

const demandFit = ({ sheet, strokes }: Work): void => {
  if (!fitsDrawing(sheet, strokes)) throw new AppError('htp.strokes')
}

type Sent = Work & { readonly id: string; readonly seq: number }

/** Every few strokes of whoever draws: a repeat does no harm, so it needs neither mark nor trail. */
export const saveDrawing = (
  { id, seq, sheet, strokes, answers }: Sent,
  ctx: Pick<Ctx, 'requireActor' | 'withTenant' | 'nothingChanged'>,
) => {
  const actor = ctx.requireActor()
  return ctx.withTenant(async (tx) => {
    demandFit({ sheet, strokes, answers })
    const kept = await tx.row<{ seq: number; state: string }>(
      `with known as (select id, draft_seq, state from drawing where tenant_id = $1 and id = $2 and user_id = $3 for update),
         kept as (update drawing d set draft = $5, draft_seq = $4 from known k
           where d.tenant_id = $1 and d.id = k.id and k.state = 'todo' and k.draft_seq < $4 returning d.draft_seq)
       select coalesce((select draft_seq from kept), k.draft_seq) as seq, k.state from known k`,
      [tx.tenantId, id, actor.userId, seq, sealDraft(tx, id, { sheet, strokes, answers })],
    )
    if (!kept) throw notFound()
    if (kept.state !== 'todo') throw new AppError('htp.wrong_state')
    ctx.nothingChanged()
    return { seq: kept.seq }
  })
}

type HandedIn = Work & { readonly id: string; readonly version: number; readonly fileId?: string | undefined }

export const submitDrawing = async (tx: Tx, actor: Actor, { id, version, fileId, ...work }: HandedIn) => {
  await ownDrawing(tx, actor.userId, id)
  const { sheet, strokes, answers } = work
  demandFit(work)
  await drawings.move(tx, {
    id,
    version,
    action: 'submit',
    by: actor,
    input: { work: { sheet, strokes, answers: answers.filter(({ words }) => words.trim() !== '') }, fileId },
  })
  tx.audit({ action: 'drawing.submit', subjectType: 'drawing', subjectId: id })
  return { needsCare: (await worksOf(tx, id))[0]?.is_risk === true }
}
