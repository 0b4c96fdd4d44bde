import { formatDateTime, millisecondsPer } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { sendMessage } from '../message/index.ts'
import { dutyNow } from '../rota/index.ts'

type Level = 4 | 5
export type Sign = {
  userId: string
  level: Level
  source: 'registration' | 'scale' | 'assistant'
  answerId: string | null
}

/** How soon somebody has to look at it. */
const minutesToAnswer: Readonly<Record<Level, number>> = { 4: 120, 5: 30 }

type Known = { id: string; level: Level }

/** Signs of one day are one matter until it is taken up; and so are the words of one answer, however often it is sent. */
const knownSignal = async (tx: Tx, { userId, answerId }: Sign): Promise<Known | undefined> =>
  (
    await tx.sql<Known>(
      `select id, level from risk_signal
        where tenant_id = $1 and user_id = $2
          and ((state = 'open' and created_at > $3) or (answer_id = $4 and state <> 'done'))
        order by created_at desc limit 1`,
      [tx.tenantId, userId, new Date(tx.now.getTime() - millisecondsPer.day), answerId],
    )
  )[0]

/** Puts a sign of danger before whoever is on duty and the head of the centre, at once and once. */
export const raiseSignal = async (tx: Tx, sign: Sign): Promise<void> => {
  const { userId, level, source, answerId } = sign
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, $2))', [`risk_signal|${userId}`, tx.tenantId])
  const known = await knownSignal(tx, sign)
  if (known && known.level >= level) return
  const id = known?.id ?? tx.newId()
  if (known)
    await tx.sql('update risk_signal set level = $3, version = version + 1 where tenant_id = $1 and id = $2', [
      tx.tenantId,
      id,
      level,
    ])
  else
    await tx.sql(
      `insert into risk_signal (tenant_id, id, user_id, level, source, answer_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [tx.tenantId, id, userId, level, source, answerId, tx.now],
    )
  await tell(tx, id, level)
  tx.audit({ action: 'risk.signal', subjectType: 'user', subjectId: userId, detail: { signalId: id, level, source } })
}

/** Neither name nor words: those stand behind the sign-in. */
const tell = async (tx: Tx, id: string, level: Level): Promise<void> => {
  const until = new Date(tx.now.getTime() + minutesToAnswer[level] * millisecondsPer.minute)
  const alert = {
    code: 'crisis_alert',
    about: { type: 'risk_signal', id, step: String(level) },
    values: { time: formatDateTime(until).slice(0, 16) },
    link: '/applicationManage/receptionDeskManage',
    level: 'urgent',
  } as const
  const onDuty = (await dutyNow(tx)).filter(({ isNow }) => isNow).map(({ hostId }) => hostId)
  await sendMessage(tx, { ...alert, to: { userIds: [...new Set(onDuty)] } })
  await sendMessage(tx, { ...alert, to: { roleCodes: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'] } })
  tx.notify('rota')
}
