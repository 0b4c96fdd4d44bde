import { sheetMachine } from '@xinqiao/domain'
import { AppError, ensure } from '../../../kernel/app-error.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { recordInitial } from '../../../kernel/transition.ts'
import { findRoleByCode, giveRole, insertUser, pinyinOf } from '../../user/index.ts'
import type { LinkRow, SheetRow } from '../plan.tables.ts'

/** The sheet that waits for the one person a link is for. One that was begun with an account is not opened by a link. */
export const sheetOfNamed = async (tx: Tx, { plan_id: planId, user_id: userId }: LinkRow): Promise<SheetRow> => {
  const row = await tx.row<SheetRow>(
    `select * from sheet where tenant_id = $1 and plan_id = $2 and user_id = $3 and state = 'todo' for update`,
    [tx.tenantId, planId, userId],
  )
  if (!row) throw new AppError('link.used')
  return row
}

const sheetFor = async (tx: Tx, planId: string, userId: string): Promise<SheetRow> => {
  const id = tx.newId()
  await tx.insert('sheet', {
    id,
    plan_id: planId,
    user_id: userId,
    state: sheetMachine.initial,
    created_at: tx.now,
  })
  await recordInitial(tx, { machine: sheetMachine, entity: sheetMachine.name, id })
  return ensure(await tx.find('sheet', { id }))
}

/**
 * Whoever comes by an address for many becomes somebody of the school's list whom those on duty can call, and who cannot sign
 * in: no password, and a number by which nobody is found. They are never taken for anybody who is there already, whatever name
 * or number they give.
 */
export const sheetOfStranger = async (
  tx: Tx,
  { plan_id: planId }: LinkRow,
  { realName = '', phone = '' }: { realName?: string; phone?: string },
): Promise<SheetRow> => {
  const name = realName.trim()
  if (name === '' || phone === '') throw new AppError('link.who')
  const id = tx.newId()
  await insertUser(tx, {
    id,
    username: `ext-${id}`,
    real_name: name,
    name_pinyin: pinyinOf(name),
    phone: tx.keys.encrypt(inRow('user.phone', id), phone),
  })
  const role = await findRoleByCode(tx, 'ROLE_GENERAL')
  if (role) await giveRole(tx, id, role.id)
  return sheetFor(tx, planId, id)
}
