import { millisecondsPer } from '@xinqiao/domain'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import { findById } from '../../user/index.ts'
import { writeLoginLog } from '../login-log.repo.ts'
import type { FactorRow } from './factor.repo.ts'

const FREE = 5
const LONGEST_MINUTES = 15

/** Whoever guesses here knows the password already: counted for the person, wherever the guesses come from. */
export const refuseHastyCode = (tx: Tx, { wait_until }: FactorRow): void => {
  if (wait_until && wait_until > tx.now)
    throw new AppError('factor.wait', {
      minutes: Math.ceil((wait_until.getTime() - tx.now.getTime()) / millisecondsPer.minute),
    })
}

/** Under the row's lock. Every wrong one beyond the free ones doubles the wait, and with the first of these the person hears of it. */
export const countWrong = async (tx: Tx, ctx: Ctx, row: FactorRow, way: 'show' | 'confirm'): Promise<void> => {
  const failures = row.failures + 1
  const minutes = failures < FREE ? 0 : Math.min(LONGEST_MINUTES, 2 ** Math.min(10, failures - FREE))
  const waitUntil = minutes === 0 ? null : new Date(tx.now.getTime() + minutes * millisecondsPer.minute)
  await tx.update('second_factor', { user_id: row.user_id }, { failures, wait_until: waitUntil })
  const user = await findById(tx, row.user_id)
  await writeLoginLog(tx, {
    event: 'factor',
    method: 'factor',
    result: waitUntil ? 'locked' : 'bad_token',
    username: user?.username ?? '',
    userId: row.user_id,
    sessionId: ctx.requireActor().sessionId,
    ip: ctx.ip,
    device: ctx.device,
  })
  if (failures === FREE && way === 'show')
    tx.emit('auth.factor_changed', { userId: row.user_id, what: 'guessed', at: tx.now.toISOString() })
  tx.audit({ action: 'factor.wrong', subjectType: 'user', subjectId: row.user_id, detail: { way, failures } })
}
