import { calls, errors, type Call, type ErrorName } from '@xinqiao/contract'
import type { Key } from '@xinqiao/contract/client'
import { decide, defaultRolePermissions, type AnyMachine, type RoleCode } from '@xinqiao/domain'
import { expect, test } from 'vitest'
import type { Visitor } from './people.ts'
import { refusalOf } from './rush.ts'

type Row = { readonly id: string; readonly version: number; readonly owner: Visitor }

export type MatterWorld = {
  readonly machine: AnyMachine
  readonly wrongState: ErrorName
  /** The acts people have, by the call that does them. */
  readonly acts: Readonly<Record<string, Key>>
  /** What a call asks beside the row and its version. */
  readonly body?: (act: string) => object
  /** A row of its own in this state. */
  readonly given: (state: string) => Promise<Row>
  readonly people: readonly {
    readonly name: string
    readonly role: RoleCode
    /** Null for whoever the row is about. */
    readonly browser: Visitor | null
    readonly relations: readonly string[]
    /** The acts for which rows of others are there at all. */
    readonly sees: readonly string[]
  }[]
}

type Person = MatterWorld['people'][number]

const wordsOf = (name: ErrorName): string => errors[name].text

const isPermitted = (key: Key, role: RoleCode): boolean => {
  const { access } = calls[key] as Call
  return access.kind !== 'permission' || access.anyOf.some((name) => defaultRolePermissions[role].includes(name))
}

/** What somebody hears, by the call's permission, their sight and the table alone; '' when it is done. */
const expectedWords = (world: MatterWorld, state: string, act: string, person: Person): string => {
  if (!isPermitted(world.acts[act]!, person.role)) return wordsOf('auth.forbidden')
  if (!person.sees.includes(act)) return wordsOf('request.not_found')
  const guards = Object.fromEntries(
    world.machine.transitions.flatMap((row) => row.guards ?? []).map((name) => [name, () => true as const]),
  )
  const by = [person.role, ...person.relations]
  const decision = decide(world.machine, { state, action: act, by, guards, ctx: undefined })
  if (decision.ok) return ''
  return wordsOf(decision.reason === 'not_allowed_for_actor' ? 'auth.forbidden' : world.wrongState)
}

/** Every act from every stored state by every kind of person, over HTTP, held against the table. */
export const describeMatter = (states: readonly string[], world: () => MatterWorld): void => {
  const attempt = (person: Person, act: string, row: Row, version = row.version): Promise<string> => {
    const { acts, body } = world()
    const call = (person.browser ?? row.owner).call as unknown as (key: Key, input: object) => Promise<unknown>
    return refusalOf(call(acts[act]!, { body: { id: row.id, version, ...body?.(act) } }))
  }

  test.each(states)(
    '%s: each act is for exactly those the table names',
    async (state) => {
      const { acts, people, given } = world()
      const wrong: string[] = []
      let row = await given(state)
      for (const act of Object.keys(acts))
        for (const person of people) {
          const expected = expectedWords(world(), state, act, person)
          const heard = await attempt(person, act, row)
          if (heard !== expected) wrong.push(`${act} by ${person.name}: heard "${heard}", not "${expected}"`)
          // What somebody has changed is nobody else's to try again.
          if (heard === '') row = await given(state)
        }
      expect(wrong).toEqual([])
    },
    60_000,
  )

  test('whoever saw another version is asked to look again', async () => {
    const { acts, people, given } = world()
    const wrong: string[] = []
    for (const state of states) {
      const row = await given(state)
      for (const act of Object.keys(acts))
        for (const person of people) {
          if (expectedWords(world(), state, act, person) !== '') continue
          const heard = await attempt(person, act, row, row.version + 1)
          if (heard !== wordsOf('request.version_conflict')) wrong.push(`${state} ${act} by ${person.name}: ${heard}`)
        }
    }
    expect(wrong).toEqual([])
  }, 60_000)
}
