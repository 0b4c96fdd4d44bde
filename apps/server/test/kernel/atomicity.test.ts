import { errors, permitted, signedIn, Type } from '@xinqiao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../../src/kernel/app-error.ts'
import type { Tx } from '../../src/kernel/db/tx.ts'
import { countRows, growth, type Counts } from '../floods/rows.ts'
import { openSmallServer, type SmallServer } from './small-server.ts'
import { inRow } from '../../src/kernel/db/tenant-keys.ts'

/** One of everything a transaction can leave behind. */
const leaveEverything = async (tx: Tx): Promise<null> => {
  const id = tx.newId()
  await tx.insert('terminal', {
    id,
    name: '终端',
    secret: tx.keys.encrypt(inRow('terminal.secret', id), 'x'),
    created_at: tx.now,
  })
  tx.audit({ action: 'test.write', subjectType: 'terminal' })
  tx.emit('test.happened', { a: 1 })
  tx.job({ name: 'test.job', payload: {} })
  tx.notify('test')
  tx.afterCommit(() => void committed.push('after'))
  return null
}
const committed: string[] = []
const fail = (error: unknown) => async (tx: Tx) => {
  await leaveEverything(tx)
  throw error as Error
}
const write = { summary: 'x', access: signedIn, effect: 'write', audit: 'test.write', reply: Type.Null() } as const
const calls = {
  'POST /whole': write,
  'POST /refused': write,
  'POST /broken': write,
  'POST /broken-by-database': write,
  'POST /broken-unawaited': write,
  'POST /swallowed': write,
  'POST /silent': { ...write, audit: 'test.other' },
  'POST /outside-silent': write,
  'POST /unprintable': { ...write, reply: Type.Unknown() },
  'POST /guarded': { ...write, access: permitted('admin_userInfo_list_tab') },
} as const

let server: SmallServer
let before: Counts
beforeAll(async () => {
  server = await openSmallServer(calls, {
    'POST /whole': leaveEverything,
    'POST /refused': fail(new AppError('user.not_pending')),
    'POST /broken': fail(new Error('boom')),
    'POST /broken-by-database': async (tx) => {
      await leaveEverything(tx)
      await tx.sql('select 1 / 0')
      return null
    },
    'POST /broken-unawaited': async (tx) => {
      const pending = [tx.sql('select pg_sleep(0.05)'), tx.sql('select 1 / 0'), leaveEverything(tx)]
      await Promise.all(pending)
      return null
    },
    'POST /swallowed': async (tx) => {
      await leaveEverything(tx)
      // A use case that hides a failed statement must not get its half-done work committed, nor be told it worked.
      await tx.sql('select 1 / 0').catch(() => undefined)
      return null
    },
    'POST /silent': leaveEverything,
    'POST /outside-silent': {
      outside: async (_, ctx) => ctx.withTenant(async (tx) => tx.sql('select 1').then(() => null)),
    },
    'POST /unprintable': async (tx) => {
      await leaveEverything(tx)
      return { toJSON: () => fatal() }
    },
    'POST /guarded': leaveEverything,
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  before = await countRows(server.owner)
  committed.length = 0
})
const fatal = (): never => {
  throw new Error('cannot be printed')
}
const call = (path: string) => server.send({ method: 'POST', path, session: server.session })
const left = async () => growth(before, await countRows(server.owner))

describe('a transaction', () => {
  test('leaves rows, audit, event, jobs and memory of its request together', async () => {
    expect(await call('/whole')).toMatchObject({ code: 0 })
    expect(await left()).toMatchObject({
      terminal: 1,
      audit_entry: 1,
      outbox: 1,
      request_result: 1,
      'graphile_worker._private_jobs': 2,
    })
    expect(committed).toEqual(['after'])
  })

  test.each([
    ['refuses after writing', '/refused', { status: 200, code: errors['user.not_pending'].code }],
    ['breaks after writing', '/broken', { status: 500, code: 1 }],
    ['breaks in the database', '/broken-by-database', { status: 500, code: 1 }],
    ['breaks in the middle of several statements at once', '/broken-unawaited', { status: 500, code: 1 }],
    ['hides a failed statement', '/swallowed', { status: 500, code: 1 }],
    ['cannot print its reply', '/unprintable', { status: 500, code: 1 }],
    ['may not be called', '/guarded', { status: 403, code: 403 }],
  ])('that %s leaves nothing at all', async (_, path, answer) => {
    expect(await call(path)).toMatchObject(answer)
    expect(await left()).toEqual({})
    expect(committed).toEqual([])
    expect(await call('/whole')).toMatchObject({ code: 0 })
  })
})

describe('a write', () => {
  test('that leaves no audit entry of its own gets one', async () => {
    expect(await call('/silent')).toMatchObject({ code: 0 })
    const { rows } = await server.owner.query(
      'select action from audit_entry where tenant_id = $1 order by seq desc limit 2',
      [server.tenantId],
    )
    expect(rows.map((row: { action: string }) => row.action).toSorted()).toEqual(['test.other', 'test.write'])
  })

  test('that opens its own transactions and leaves no audit entry is an error', async () => {
    expect(await call('/outside-silent')).toMatchObject({ status: 500 })
    expect(server.log.join('\n')).toContain('wrote without leaving test.write')
  })
})
