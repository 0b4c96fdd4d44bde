import type { GivenLevel, GradeStar } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

/** The newest level somebody was given, and every one since a day; in the order they were given. One answer may be left out. */
export const levelsOf = async (
  tx: Tx,
  userId: string,
  since: Date,
  without: string | null,
): Promise<readonly GivenLevel[]> =>
  (
    await tx.sql<GivenLevel>(
      `select star, made_at as at from (
         select star, made_at, id, row_number() over (order by made_at desc, id desc) as place from assessment_level
          where tenant_id = $1 and user_id = $2 and ($4::uuid is null or answer_id is distinct from $4)
       ) l where made_at >= $3 or place = 1 order by made_at, id`,
      [tx.tenantId, userId, since, without],
    )
  ).map(({ star, at }) => ({ star, at }))

/** A record that is corrected without another level leaves the history as it is. */
export const recordLevel = (
  tx: Tx,
  { userId, star, answerId, madeBy }: { userId: string; star: GradeStar; answerId: string; madeBy: string },
): Promise<unknown> =>
  tx.sql(
    `insert into assessment_level (tenant_id, id, user_id, star, answer_id, made_by, made_at)
     select $1, $2, $3, $4, $5, $6, $7
      where $4 is distinct from (
        select star from assessment_level where tenant_id = $1 and user_id = $3 and answer_id = $5
         order by made_at desc, id desc limit 1)`,
    [tx.tenantId, tx.newId(), userId, star, answerId, madeBy, tx.now],
  )
