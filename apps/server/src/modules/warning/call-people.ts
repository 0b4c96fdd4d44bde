import { callsPeople, dueWords } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { together } from '../../kernel/together.ts'
import { kindOf, receiverIds, sendMessage, settleAbout, type SchoolKind } from '../message/index.ts'
import { onCall } from '../rota/index.ts'
import { ENTITY, noteCalled } from './signal.repo.ts'
import type { SignalRow } from './warning.tables.ts'

const HEAD = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'
const CHIEF = 'CRISIS_ROLE_SUPERINTENDENT'
const CLERK = 'ROLE_APPOINTMENT'
const CODE = 'crisis_alert'

export const signalPath = (id: string): string => `/crisisWarningDetails/index?id=${id}`

/** Duty and the head of the centre; where there is neither, those above and beside them: a call never goes to nobody. */
const firstCalled = async (tx: Tx): Promise<string[]> => {
  const called = (await together(onCall(tx), receiverIds(tx, { roleCodes: [HEAD] }))).flat()
  return called.length > 0 ? called : receiverIds(tx, { roleCodes: [CHIEF, CLERK] })
}

type Call = {
  row: Pick<SignalRow, 'id' | 'level' | 'due_at'>
  step: string
  alsoIds?: readonly string[]
  by?: Date
  byPhone?: boolean
  /** Asked for beforehand, where there was something else to ask. */
  kind?: Promise<SchoolKind>
}

export const callKind = (tx: Tx): Promise<SchoolKind> => kindOf(tx, CODE)

/** Neither name nor words: those stand behind the sign-in. */
export const ringPeople = async (
  tx: Tx,
  { row, step, by = row.due_at, byPhone, kind }: Call,
  userIds: readonly string[],
): Promise<void> => {
  const sent = sendMessage(
    tx,
    {
      code: CODE,
      about: { type: ENTITY, id: row.id, step },
      values: { time: dueWords(by, tx.now) },
      link: signalPath(row.id),
      level: callsPeople(row.level) ? 'urgent' : 'normal',
      to: { userIds },
      ...(byPhone === undefined ? {} : { byPhone }),
    },
    kind ? { kind } : {},
  )
  await together(sent, noteCalled(tx, row.id, userIds))
  tx.notify('rota')
}

export const callPeople = async (tx: Tx, call: Call): Promise<void> =>
  ringPeople(tx, call, [...new Set([...(await firstCalled(tx)), ...(call.alsoIds ?? [])])])

/** Before the eyes of those who would be called, without calling them. */
export const listPeople = async (tx: Tx, { id }: Pick<SignalRow, 'id'>): Promise<void> => {
  await noteCalled(tx, id, await firstCalled(tx))
  tx.notify('rota')
}

/** One person: it is theirs now, or still is. */
export const callOne = (tx: Tx, call: Call, userId: string): Promise<void> => ringPeople(tx, call, [userId])

/** Somebody has it: the card leaves every other screen. */
export const settleCalls = async (tx: Tx, id: string): Promise<void> => {
  tx.notifyAll('inbox', await settleAbout(tx, { type: ENTITY, id }, null))
}
