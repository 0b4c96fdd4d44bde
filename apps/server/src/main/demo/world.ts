import { millisecondsPer } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { FileMaker } from '../../modules/file/index.ts'
import type { DemoDepts } from './departments.ts'
import type { DemoPerson } from './people.ts'
import type { Random } from './random.ts'

/** What the capabilities build their own demo data around. */
export type DemoWorld = {
  random: Random
  depts: DemoDepts
  people: readonly DemoPerson[]
  /** Where pictures go; without one nobody has signed anything. */
  files: FileMaker | null
}

/** A transaction so many hours ago. */
export type Past = (ago: number) => Tx

/** `name` keeps the ids of one chapter apart from those of others. */
export const pastOf = (tx: Tx, world: DemoWorld, name: string): Past => {
  let count = 0
  return (ago) => ({
    ...tx,
    now: new Date(tx.now.getTime() - ago * millisecondsPer.hour),
    newId: () => world.random.id(`${name}:${count++}`),
    // It has all happened: nobody is to be called or nudged about it now.
    job: () => undefined,
    emit: () => undefined,
    notify: () => undefined,
    audit: () => undefined,
  })
}

export const personOf = (world: DemoWorld, account: string): DemoPerson => {
  const person = world.people.find(({ username }) => username === account)
  if (!person) throw new Error(`no demo account ${account}`)
  return person
}

/** As the person would be signed in; a college's head reaches the own college. */
export const actorOf = (tx: Tx, person: DemoPerson): Actor => ({
  tenantId: tx.tenantId,
  userId: person.id,
  sessionId: person.id,
  name: person.realName,
  deptId: person.deptId,
  activeRoleId: null,
  roleCodes: person.roles,
  permissions: new Set(),
  scopes: new Map([
    [
      'user',
      [{ type: person.username === 'facultyhead' ? ('DEPT_AND_BELOW' as const) : ('ALL' as const), deptIds: [] }],
    ],
  ]),
  forced: [],
  port: 'pc',
  ip: '127.0.0.1',
})
