import { millisecondsPer, sealFileAfterDays } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

/** Three who finished their studies after their last visit: their files are sealed by now. */
export const tellLeftSchool = async (tx: Tx): Promise<void> => {
  const people = await tx.sql<{ id: string; at: Date }>(
    `select u.id, max(a.start_at) + interval '7 days' as at
       from user_account u join appointment a on a.tenant_id = $1 and a.visitor_id = u.id
      where u.tenant_id = $1 and u.username = u.number_name and not file_held($1, u.id)
      group by u.id having max(a.start_at) < $2::timestamptz - interval '100 days' order by max(a.start_at) limit 3`,
    [tx.tenantId, tx.now],
  )
  for (const { id, at } of people) {
    await tx.update('user_account', { id }, { school_state: '6', left_at: at })
    await tx.insert('sealed_file', {
      person_id: id,
      sealed_at: new Date(at.getTime() + sealFileAfterDays * millisecondsPer.day),
    })
  }
}
