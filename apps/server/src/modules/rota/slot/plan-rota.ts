import {
  formatDateTime,
  millisecondsPer,
  parseDate,
  planRota,
  spanText,
  workforceRefusal,
  type Clash,
  type PlannedSlot,
  type RotaPlan,
  type Workforce,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { readTerms } from '../../site/index.ts'
import { occupanciesAt } from './occupancy.ts'
import { refuseIf } from '../refusal.ts'
import { checkGround, type Place } from './rota-ground.ts'
import { rotaTexts as texts } from '../rota.messages.ts'

export type TemplateInput = {
  userId: string
  siteId: string
  roomId?: string | null
  types: readonly string[]
  weeks: readonly number[]
  startTime: string
  endTime: string
  startDate: string
  endDate: string
  slotMinutes: number
  gapMinutes: number
  consultMethod?: number
  studentView?: boolean
  reserved?: boolean
}

export type Planned = RotaPlan & Place & { readonly template: Workforce }

const MOST_SLOTS = 3000

const distinct = <T>(all: readonly (T | null)[]): T[] => [...new Set(all.filter((one) => one !== null))]

/** What nobody has booked of a template: it would make way for what is planned in its place. */
const slotsOfTemplate = async (tx: Tx, workforceId: string): Promise<ReadonlySet<string>> => {
  const rows = await tx.sql<{ id: string }>(
    `select id from slot where tenant_id = $1 and workforce_id = $2 and state in ('1', '10')`,
    [tx.tenantId, workforceId],
  )
  return new Set(rows.map(({ id }) => id))
}

/** What some templates would bring in the terms they fall in, from now on, against everything that is taken then. */
export const planWithinTerms = async (
  tx: Tx,
  templates: readonly Workforce[],
  insteadOf: string | null = null,
): Promise<RotaPlan> => {
  const first = templates.map(({ startDate }) => startDate).toSorted()[0] ?? ''
  const last =
    templates
      .map(({ endDate }) => endDate)
      .toSorted()
      .at(-1) ?? ''
  const terms = (await readTerms(tx)).filter((term) => term.startDate <= last && term.endDate >= first)
  const [startAt, endOfDays] = [parseDate(first), parseDate(last)]
  if (terms.length === 0 || !startAt || !endOfDays) throw new AppError('appointment.no_term')
  const span = { startAt, endAt: new Date(endOfDays.getTime() + millisecondsPer.day) }
  const hosts = distinct(templates.map(({ userId }) => userId))
  const rooms = distinct(templates.map(({ roomId }) => roomId))
  const taken = [
    ...(await occupanciesAt(tx, span, { kind: 'person', ids: hosts })),
    ...(rooms.length > 0 ? await occupanciesAt(tx, span, { kind: 'room', ids: rooms }) : []),
  ]
  const own = insteadOf === null ? new Set<string>() : await slotsOfTemplate(tx, insteadOf)
  const others = taken.filter(({ ownerId }) => !own.has(ownerId))
  const plans = terms.map((term) => planRota(templates, term, others))
  const isAhead = ({ startAt: at }: PlannedSlot): boolean => at > tx.now
  return {
    slots: plans.flatMap(({ slots }) => slots).filter(isAhead),
    skipped: plans.flatMap(({ skipped }) => skipped),
    clashes: plans.flatMap(({ clashes }) => clashes).filter(({ slot }) => isAhead(slot)),
  }
}

/** A template judged as a whole: who, where, what for and when. */
export const planTemplate = async (
  tx: Tx,
  actor: Actor,
  given: TemplateInput,
  { id, insteadOf }: { id: string; insteadOf?: string | undefined },
): Promise<Planned> => {
  const ground = await checkGround(tx, actor, given, given.endDate)
  const template: Workforce = { ...given, id, types: ground.types, roomId: given.roomId ?? null }
  refuseIf(workforceRefusal(template, ground.range))
  const plan = await planWithinTerms(tx, [template], insteadOf)
  if (plan.slots.length > MOST_SLOTS) throw new AppError('slot.template_wrong', { detail: texts.tooMany(MOST_SLOTS) })
  return { ...plan, ...ground, template }
}

const clashText = ({ wanted, taken }: Clash, roomName: string): string => {
  const time = spanText(taken.startAt, taken.endAt)
  return wanted.kind === 'room' ? texts.roomBusy(time, roomName) : texts.hostBusy(time)
}

/** As calls answer it; holidays are told once each. */
export const planView = (plan: RotaPlan, roomName: (slot: PlannedSlot) => string, workforceId: string | null) => ({
  workforceId,
  slots: plan.slots.length,
  skipped: [...new Map(plan.skipped.map((one) => [one.day, one])).values()],
  clashes: plan.clashes.map(({ slot, clash }) => ({
    startAt: formatDateTime(slot.startAt),
    endAt: formatDateTime(slot.endAt),
    reason: clashText(clash, roomName(slot)),
  })),
})
