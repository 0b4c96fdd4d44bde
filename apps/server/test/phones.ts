import { inTenant } from './departments.ts'
import type { TestApp } from './harness.ts'
import type { TestTenant, TestUser } from './people.ts'

type Heard = { message_id: string; user_id: string; code: string; rings: boolean }

/** Whom, of what, and whether the telephone rings. */
export type Expected = readonly [who: TestUser, code: string, way: 'inbox' | 'sms']

/**
 * The telephones of a school (C2): whatever arrives since the last look has to be expected, each message to each person, and
 * nothing more. What was there before is not looked at.
 */
export const phonesOf = async (app: TestApp, tenant: TestTenant) => {
  const known = new Set<string>()
  const fresh = async (): Promise<Heard[]> => {
    const rows = await inTenant(app, tenant, (tx) =>
      tx.sql<Heard>(
        `select m.id as message_id, m.user_id, m.type_code as code,
                exists (select 1 from message_delivery d
                         where d.tenant_id = $1 and d.message_id = m.id and d.channel = 'sms') as rings
           from message m where m.tenant_id = $1`,
        [tx.tenantId],
      ),
    )
    return rows.filter(({ message_id }) => !known.has(message_id) && known.add(message_id))
  }
  await fresh()
  return {
    heard: async (): Promise<string[]> =>
      (await fresh()).map(({ user_id, code, rings }) => wordsOf(user_id, code, rings ? 'sms' : 'inbox')).toSorted(),
  }
}

const wordsOf = (userId: string, code: string, way: Expected[2]): string => `${userId} ${code} ${way}`

/** Exactly these, as the telephones would have it. */
export const told = (...expected: readonly Expected[]): string[] =>
  expected.map(([who, code, way]) => wordsOf(who.id, code, way)).toSorted()
