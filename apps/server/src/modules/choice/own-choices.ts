import {
  choiceWording,
  contactWithinMinutes,
  formatDate,
  formatDateTime,
  isWorkingDay,
  millisecondsPer,
  ownChoiceCodes,
  ownChoices,
  parseDate,
  workingMorning,
  type OwnChoice,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { daysOffOf, keepErrands, type ErrandSource } from '../errand/index.ts'

type Made = { code: OwnChoice; is_on: boolean; made_at: Date }

/** How somebody has decided, each choice as it stands now. */
export const choicesOf = async (tx: Tx, userId: string) => {
  const made = await tx.sql<Made>(
    `select distinct on (code) code, is_on, made_at from own_choice where tenant_id = $1 and user_id = $2
      order by code, made_at desc, id desc`,
    [tx.tenantId, userId],
  )
  return ownChoiceCodes.map((code) => {
    const one = made.find((row) => row.code === code)
    const { label, hint, isOnAtFirst } = ownChoices[code]
    return { code, label, hint, isOn: one?.is_on ?? isOnAtFirst, time: one ? formatDateTime(one.made_at) : null }
  })
}

export const saveChoice = async (
  tx: Tx,
  actor: Actor,
  { code, isOn }: { code: OwnChoice; isOn: boolean },
): Promise<null> => {
  await tx.insert('own_choice', {
    id: tx.newId(),
    user_id: actor.userId,
    code,
    is_on: isOn,
    wording: choiceWording,
    made_at: tx.now,
  })
  tx.audit({ action: 'choice.save', subjectType: 'user', subjectId: actor.userId, detail: { code, isOn } })
  return null
}

const WISH = 'user_account'
/** In minutes of the day: outside of them nobody sits where the wish arrives. */
const OFFICE = { from: 9 * 60, to: 17 * 60 } as const

/** Two hours from now while somebody is there, or two hours into the next working morning. */
const contactBy = async (tx: Tx): Promise<Date> => {
  const off = await daysOffOf(tx, 'workday')
  const today = formatDate(tx.now)
  const minutes = (tx.now.getTime() - (parseDate(today)?.getTime() ?? 0)) / millisecondsPer.minute
  const wait = contactWithinMinutes * millisecondsPer.minute
  const isDay = isWorkingDay(today, off)
  if (isDay && minutes >= OFFICE.from && minutes < OFFICE.to) return new Date(tx.now.getTime() + wait)
  return new Date(workingMorning(tx.now, isDay && minutes < OFFICE.from ? 0 : 1, off).getTime() + wait)
}

/** Somebody wants to be spoken with, and need not say why. Once is enough until somebody has. */
export const askContact = async (tx: Tx, actor: Actor): Promise<{ by: string }> => {
  await tx.sql('select 1 from user_account where tenant_id = $1 and id = $2 for update', [tx.tenantId, actor.userId])
  if ((await openWish(tx, actor.userId)) !== null) throw new AppError('choice.contact_asked')
  const dueAt = await contactBy(tx)
  const link = `/visitorFile_info/index?userId=${actor.userId}`
  const wanted = { kind: 'contact_me', aboutUserId: actor.userId, dueAt, link } as const
  await keepErrands(tx, wishErrands, actor.userId, { wanted: [wanted], ending: 'drop' })
  tx.audit({ action: 'choice.contact', subjectType: 'user', subjectId: actor.userId })
  return { by: formatDateTime(dueAt) }
}

/** By when somebody is to call, where a wish is open. */
export const openWish = async (tx: Tx, userId: string): Promise<string | null> => {
  const row = await tx.row<{ due_at: Date }>(
    `select due_at from errand where tenant_id = $1 and origin_entity = '${WISH}' and origin_id = $2
        and kind = 'contact_me' and state = 'open'`,
    [tx.tenantId, userId],
  )
  return row ? formatDateTime(row.due_at) : null
}

/** Asked for by people, never owed by itself. */
export const wishErrands: ErrandSource = { entity: WISH, owed: async () => [], adopt: async () => null }
