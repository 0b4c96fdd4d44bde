import { terminalCalls } from '@xinqiao/contract'
import { formatDateTime, pageCount, pageOf } from '@xinqiao/domain'
import { AppError, notFound } from '../../../kernel/app-error.ts'
import { register } from '../../../kernel/http/binding.ts'
import { newSecret } from '../outside/sso-state.ts'
import { disableTerminal, insertTerminal, pageTerminals } from './terminal.repo.ts'

export const terminalRegistration = register(terminalCalls, {
  'POST /admin/terminal/page': async (tx, { body }) => {
    const { current, size, offset } = pageOf(body)
    const { rows, total } = await pageTerminals(tx, size, offset)
    const records = rows.map((row) => ({
      id: row.id,
      name: row.name,
      enabled: row.enabled,
      createTime: formatDateTime(row.created_at),
    }))
    return { records, total, current, size, pages: pageCount(total, size) }
  },
  'POST /admin/terminal': async (tx, { body }) => {
    const name = body.name.trim()
    if (!name) throw new AppError('request.invalid', { detail: '终端名称不能为空' })
    const id = tx.newId()
    const key = newSecret()
    await insertTerminal(tx, id, name, key)
    tx.audit({ action: 'auth.terminal_add', subjectType: 'terminal', subjectId: id, detail: { name } })
    return { id, key }
  },
  'DELETE /admin/terminal/{id}': async (tx, { params }) => {
    if ((await disableTerminal(tx, params.id)) === 0) throw notFound()
    tx.audit({ action: 'auth.terminal_remove', subjectType: 'terminal', subjectId: params.id })
    return null
  },
})
