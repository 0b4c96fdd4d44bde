import {
  callTestStateOf,
  callTestStates,
  callWayCodes,
  callWays,
  callWaysNeeded,
  formatDateTime,
  maskPhone,
} from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { secondNumberOf } from '../message/index.ts'
import { findById } from '../user/index.ts'
import { isSoon, latestTests, nextShifts, waysOf, type TestRow } from './callout.repo.ts'
import { hindranceOf, type CalloutDeps } from './prove-way.ts'

const timeOf = (at: Date | null | undefined): string | null => (at ? formatDateTime(at) : null)

const testView = (tx: Tx, row: TestRow | undefined) => {
  const state = callTestStateOf(row ? { sentAt: row.sent_at, answeredAt: row.answered_at } : null, tx.now)
  return {
    state,
    stateName: callTestStates[state],
    sentTime: timeOf(row?.sent_at),
    answeredTime: timeOf(row?.answered_at),
  }
}

/** Where I can be called, and what of it is proven. */
export const readMine = async (tx: Tx, deps: CalloutDeps, userId: string) => {
  const user = (await findById(tx, userId))!
  const proven = (await waysOf(tx, [userId]))(userId)
  const second = await secondNumberOf(tx, userId)
  const phone = user.phone ? tx.keys.decrypt(inRow('user.phone', user.id), user.phone) : ''
  const shown = { sms: maskPhone(phone), second: second ? maskPhone(second) : '', wechat: '', dingtalk: '' }
  const ways = []
  for (const way of callWayCodes) {
    const at = proven.find((one) => one.way === way)?.verifiedAt
    ways.push({
      way,
      name: callWays[way],
      shown: shown[way],
      isVerified: at !== undefined,
      verifiedTime: timeOf(at),
      hindrance: await hindranceOf(tx, deps, user, way),
    })
  }
  const startAt = (await nextShifts(tx, userId)).get(userId)
  return {
    nextShift: timeOf(startAt),
    isOnDuty: startAt !== undefined && startAt <= tx.now,
    needed: callWaysNeeded,
    ways,
    test: testView(tx, (await latestTests(tx, [userId])).get(userId)),
  }
}

/** Everybody who keeps duty within a month, those whose turn comes first in front. */
export const readAll = async (tx: Tx) => {
  const shifts = await nextShifts(tx)
  const ids = [...shifts.keys()]
  const [ways, tests, names] = [
    await waysOf(tx, ids),
    await latestTests(tx, ids),
    await tx.sql<{ id: string; name: string }>(
      'select id, real_name as name from user_account where tenant_id = $1 and id = any($2::uuid[])',
      [tx.tenantId, ids],
    ),
  ]
  return names
    .map(({ id, name }) => ({ id, name, startAt: shifts.get(id)! }))
    .toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime() || a.name.localeCompare(b.name, 'zh'))
    .map(({ id, name, startAt }) => {
      const test = testView(tx, tests.get(id))
      return {
        userId: id,
        realName: name,
        nextShift: formatDateTime(startAt),
        isOnDuty: startAt <= tx.now,
        isSoon: isSoon(tx, startAt),
        ways: ways(id).map(({ way, verifiedAt }) => ({
          way,
          name: callWays[way],
          verifiedTime: formatDateTime(verifiedAt),
        })),
        isReachable: ways(id).length >= callWaysNeeded && test.state !== 'late',
        test,
      }
    })
}
