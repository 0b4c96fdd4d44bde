import { CallError } from '@xinqiao/contract/client'
import { type ReactNode, useState } from 'react'
import type { BatchResult } from '../../kit/list/list.types.ts'
import { SecretDialog } from '../../kit/secret-dialog.tsx'
import { AuditDialog, type Verdict } from './audit-dialog.tsx'
import { BatchSetForm } from './batch-set-form.tsx'
import { joined, type Someone } from './batch-wish.ts'
import { MoveDialog } from './move-dialog.tsx'
import { peopleMessages as texts } from './people.messages.ts'
import {
  type Secret,
  useAuditUser,
  useLockUsers,
  useMoveUsers,
  useRemoveUsers,
  useResetPassword,
} from './people.queries.ts'
import { useAsk } from './use-ask.ts'

type Outcome = Promise<BatchResult | 'cancelled'>

export const named = (people: readonly Someone[]): string =>
  people.length === 1 && people[0] ? texts.one(people[0].realName) : texts.many(people.length)

/** What can be done with accounts, for the list and for one person's page; `dialogs` must be drawn. */
export function useAccountActions() {
  const removing = useRemoveUsers()
  const locking = useLockUsers()
  const moving = useMoveUsers()
  const resetting = useResetPassword()
  const auditing = useAuditUser()
  const place = useAsk<string, string>()
  const verdict = useAsk<string, Verdict>()
  const wish = useAsk<readonly Someone[], BatchResult>()
  const [secrets, setSecrets] = useState<readonly Secret[]>([])
  const ids = (people: readonly Someone[]): string[] => people.map(({ id }) => id)

  const dialogs: ReactNode = (
    <>
      {place.question === null ? null : <MoveDialog who={place.question} onAnswer={place.answer} />}
      {wish.question === null ? null : <BatchSetForm people={wish.question} onAnswer={wish.answer} />}
      {verdict.question === null ? null : <AuditDialog who={verdict.question} onAnswer={verdict.answer} />}
      {secrets.length > 0 ? (
        <SecretDialog
          title={texts.passwords.title}
          lead={texts.passwords.lead}
          heads={[texts.passwords.account, texts.passwords.password]}
          secrets={secrets.map(({ username, password }) => ({ name: username, secret: password }))}
          onClose={() => setSecrets([])}
        />
      ) : null}
    </>
  )
  return {
    dialogs,
    showSecret: (secret: Secret): void => setSecrets([secret]),
    remove: async (people: readonly Someone[]): Outcome => joined(people, [await removing.mutateAsync(ids(people))]),
    lock: async (people: readonly Someone[], lockFlag: '0' | '9'): Outcome =>
      joined(people, [await locking.mutateAsync({ ids: ids(people), lockFlag })]),
    move: async (people: readonly Someone[]): Outcome => {
      const deptId = await place.ask(named(people))
      if (deptId === null) return 'cancelled'
      return joined(people, [await moving.mutateAsync({ ids: ids(people), deptId })])
    },
    set: async (people: readonly Someone[]): Outcome => (await wish.ask(people)) ?? 'cancelled',
    audit: async (people: readonly Someone[]): Outcome => {
      const said = await verdict.ask(named(people))
      if (said === null) return 'cancelled'
      const { pass, reason } = said
      return oneByOne(people, ({ id }) => auditing.mutateAsync({ id, pass, ...(reason ? { reason } : {}) }))
    },
    reset: async (people: readonly Someone[]): Outcome => {
      const made: Secret[] = []
      const result = await oneByOne(people, async ({ id }) => void made.push(await resetting.mutateAsync(id)))
      setSecrets(made)
      return result
    },
  }
}

/** For calls about one person: refusals are gathered, anything else stops. */
const oneByOne = async (
  people: readonly Someone[],
  run: (person: Someone) => Promise<unknown>,
): Promise<BatchResult> => {
  const failed: { id: string; name: string; reason: string }[] = []
  for (const person of people) {
    try {
      await run(person)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      failed.push({ id: person.id, name: person.realName, reason: error.message })
    }
  }
  return { succeeded: people.length - failed.length, failed }
}
