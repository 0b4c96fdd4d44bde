import {
  breakGlassMachine,
  glassGuards,
  glassReasons,
  layers,
  millisecondsPer,
  opening,
  SAFETY,
  type GlassAction,
  type GlassReason,
  type GlassVerdict,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordInitial, runTransition } from '../../kernel/transition.ts'
import { submitFlow, type FlowSubject } from '../approval/index.ts'
import { receiverIds, sendMessage } from '../message/index.ts'
import { canSeePerson, findById, personFor } from '../user/index.ts'
import { glassTexts as texts } from './archive.messages.ts'
import { GLASS_REASON, GLASS_REVIEW, type GlassRow } from './archive.tables.ts'
import { findGlass, GLASS, hasThird, personNumbered, secondsFor } from './glass.repo.ts'
import { keepGlassErrand } from './glass.errands.ts'
import { insertGrant } from './grant.repo.ts'
import { traceOpening } from './layer-door.ts'
import { sealedAt } from './sealing.ts'

const OPTION = 15
const HEADS = ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'CRISIS_ROLE_SUPERINTENDENT'] as const

type Asked = { userId?: string; visitorNo?: string; layer: number; reasonCode: GlassReason; reason: string }

/** Asks for a file of somebody one has nothing to do with. Nothing opens before somebody else agrees. */
export const askGlass = async (tx: Tx, actor: Actor, asked: Asked): Promise<{ id: string }> => {
  const personId = asked.userId ?? (await personNumbered(tx, asked.visitorNo ?? ''))
  if (personId === undefined) throw new AppError('archive.person_unknown')
  if (personId === actor.userId) throw notFound()
  await personFor(tx, actor, personId)
  if (asked.reasonCode === 'sealed' && (await sealedAt(tx, personId)) === null) throw new AppError('archive.not_sealed')
  const reason = asked.reason.trim()
  const { glassReasonMin: min } = opening
  if (reason.length < min) throw new AppError('archive.glass_reason_short', { min })
  const id = tx.newId()
  const made = await tx.sql(
    `insert into break_glass (tenant_id, id, asker_id, person_id, layer, reason_code, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning 1`,
    [
      tx.tenantId,
      id,
      actor.userId,
      personId,
      asked.layer,
      asked.reasonCode,
      tx.keys.encrypt(inRow(GLASS_REASON, id), reason),
      tx.now,
    ],
  )
  if (made.length === 0) throw new AppError('archive.glass_running')
  await recordInitial(tx, { machine: breakGlassMachine, entity: GLASS, id })
  await submitFlow(tx, {
    option: OPTION,
    bizType: GLASS,
    bizId: id,
    title: texts.title,
    reason,
    deciders: await secondsFor(tx, { asker_id: actor.userId, person_id: personId }),
  })
  tx.audit({
    action: 'archive.glass_ask',
    subjectType: GLASS,
    subjectId: id,
    detail: { layer: asked.layer, reason: asked.reasonCode },
  })
  return { id }
}

type Move = {
  id: string
  action: GlassAction
  by: readonly ('second' | 'system' | 'asker' | 'reviewer')[]
  version?: number
  visible?: (row: GlassRow) => boolean
  set?: (row: GlassRow) => Partial<GlassRow>
  isOneOfTwo?: boolean
}

const moveGlass = async (tx: Tx, { isOneOfTwo = false, ...move }: Move): Promise<GlassRow> => {
  const { row } = await runTransition(tx, {
    machine: breakGlassMachine,
    ...move,
    guards: glassGuards,
    ctx: (_: GlassRow) => ({ isOneOfTwo }),
    effects: { tell_heads: ({ row: opened }: { row: GlassRow }) => tellHeads(tx, opened) },
    wrongState: 'archive.glass_state',
  })
  return row
}

/**
 * Whoever answers for the centre hears at once, wherever they are; neither who nor whose stands in the message. As a message
 * and not as a card that stays: the four places for cards are for somebody in danger.
 */
const tellHeads = async (tx: Tx, row: GlassRow): Promise<void> => {
  const heads = await receiverIds(tx, { roleCodes: HEADS })
  await sendMessage(tx, {
    code: 'glass_broken',
    about: { type: GLASS, id: row.id, step: 'open' },
    link: '/archiveGlass/index',
    to: { userIds: heads },
  })
}

/** What the person reads: for their safety, or for what else it was. */
const purposeOf = (reason: GlassRow['reason_code']) => (reason === 'life' ? SAFETY : reason === 'complaint' ? 4 : 5)

export const glassSubject: FlowSubject = {
  bizType: GLASS,
  facts: async (tx, { bizId }) => {
    const row = await findGlass(tx, bizId)
    if (!row) return []
    const person = await findById(tx, row.person_id)
    return [
      { label: texts.person, text: `${person?.real_name ?? ''} ${person?.number_name ?? ''}`.trim() },
      { label: texts.layer, text: layers[row.layer].label },
      { label: texts.reason, text: glassReasons[row.reason_code] },
      { label: '', text: texts.until },
    ]
  },
  mayDecide: async (tx, { bizId }, userId) => {
    const row = await findGlass(tx, bizId)
    return row !== undefined && (await secondsFor(tx, row)).some(({ id }) => id === userId)
  },
  passed: async (tx, { bizId }) => {
    const secondId = ensure(tx.actor).userId
    const until = new Date(tx.now.getTime() + opening.glassHours * millisecondsPer.hour)
    const row = await moveGlass(tx, {
      id: bizId,
      action: 'open',
      by: ['second'],
      set: () => ({ second_id: secondId, opened_at: tx.now, until }),
    })
    const opened = {
      personId: row.person_id,
      layer: row.layer,
      purpose: purposeOf(row.reason_code),
      reason: '',
      via: 'glass',
    } as const
    await insertGrant(tx, { ...opened, viewerId: row.asker_id, glassId: row.id, until })
    traceOpening(tx, opened)
    tx.audit({
      action: 'archive.glass_open',
      subjectType: GLASS,
      subjectId: row.id,
      detail: { askerId: row.asker_id, layer: row.layer },
    })
  },
  refused: async (tx, { bizId }, { how }) => {
    if (how === 'withdrawn') await moveGlass(tx, { id: bizId, action: 'withdraw', by: ['asker'] })
    else await moveGlass(tx, { id: bizId, action: 'refuse', by: ['second', 'system'] })
  },
}

/** What was open is shut from this moment on. */
const shut = (tx: Tx, { id }: GlassRow): Promise<unknown> =>
  tx.sql('update archive_grant set until = $3 where tenant_id = $1 and glass_id = $2 and until > $3', [
    tx.tenantId,
    id,
    tx.now,
  ])

export const endGlass = async (
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<null> => {
  const row = await moveGlass(tx, {
    id,
    version,
    action: 'end',
    by: ['asker'],
    visible: ({ asker_id }) => asker_id === actor.userId,
    set: () => ({ ended_at: tx.now }),
  })
  await shut(tx, row)
  tx.audit({ action: 'archive.glass_end', subjectType: GLASS, subjectId: id })
  return null
}

/** Two hours are over. */
export const endDueGlasses = async (tx: Tx): Promise<void> => {
  const due = await tx.sql<{ id: string }>(
    `select id from break_glass where tenant_id = $1 and state = 'open' and until <= $2 order by until limit 100
        for update skip locked`,
    [tx.tenantId, tx.now],
  )
  for (const { id } of due)
    await moveGlass(tx, { id, action: 'end', by: ['system'], set: ({ until }) => ({ ended_at: until }) })
}

type Review = { id: string; version: number; verdict: GlassVerdict; note: string }

/** Somebody who neither asked nor agreed looks at it; where there is nobody else, whoever agreed does. */
export const reviewGlass = async (tx: Tx, actor: Actor, { id, version, verdict, note }: Review): Promise<null> => {
  const held = ensure(await findGlass(tx, id))
  if (!(await canSeePerson(tx, actor, held.person_id))) throw notFound()
  const words = note.trim()
  if (words.length < opening.reasonMin) throw new AppError('archive.reason_short', { min: opening.reasonMin })
  const isSecond = held.second_id === actor.userId
  const row = await moveGlass(tx, {
    id,
    version,
    action: 'review',
    by: ['reviewer'],
    isOneOfTwo: held.asker_id === actor.userId || (isSecond && (await hasThird(tx, held))),
    set: () => ({
      reviewed_by: actor.userId,
      reviewed_at: tx.now,
      verdict,
      review: tx.keys.encrypt(inRow(GLASS_REVIEW, id), words),
    }),
  })
  await keepGlassErrand(tx, row)
  tx.audit({ action: 'archive.glass_review', subjectType: GLASS, subjectId: id, detail: { verdict } })
  return null
}
