import { callWaysNeeded, workingDeadline } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { daysOffOf, keepErrands, openErrands, type ErrandSource } from '../errand/index.ts'
import { isSoon, nextShifts, TEST, waysOf, WAY, type TestRow } from './callout.repo.ts'

export const CALLOUT_PATH = '/duty/callout'

/** Kept by a clock of its own: what somebody lacks changes with the rota, not with the minute. */
const source = (entity: string): ErrandSource => ({ entity, owed: async () => [], adopt: async () => undefined })

export const gapErrands = source(WAY)
export const testErrands = source(TEST)

/** Whoever keeps duty soon and has not proven two ways owes that, from then on until it is so; by the day of the shift it began with. */
export const keepGap = async (tx: Tx, userId: string): Promise<void> => {
  await tx.sql('select 1 from user_account where tenant_id = $1 and id = $2 for no key update', [tx.tenantId, userId])
  const shift = (await nextShifts(tx, userId)).get(userId)
  const lacks = shift && isSoon(tx, shift) && (await waysOf(tx, [userId]))(userId).length < callWaysNeeded
  const [open] = await openErrands(tx, { entity: WAY, id: userId })
  await keepErrands(tx, gapErrands, userId, {
    wanted: lacks
      ? [
          {
            kind: 'callout_gap',
            aboutUserId: null,
            ownerId: userId,
            dueAt: open?.due_at ?? shift,
            link: CALLOUT_PATH,
          },
        ]
      : [],
    ending: 'settle',
  })
}

/** An unanswered test is asked after from the next working day on; its owner first, then the head of the centre. */
export const keepTest = async (tx: Tx, { id, user_id, sent_at, answered_at }: TestRow): Promise<void> =>
  keepErrands(tx, testErrands, id, {
    wanted:
      answered_at === null
        ? [
            {
              kind: 'callout_test',
              aboutUserId: null,
              ownerId: user_id,
              dueAt: workingDeadline(sent_at, 1, await daysOffOf(tx, 'workday')),
              link: CALLOUT_PATH,
            },
          ]
        : [],
    ending: 'settle',
  })
