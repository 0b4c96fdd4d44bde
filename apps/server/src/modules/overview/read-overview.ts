import type { AttentionCode } from '@xinqiao/contract'
import {
  formatDate,
  formatDateTime,
  isExternalProduct,
  isProductCode,
  millisecondsPer,
  products,
} from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { reachOf, within } from '../dept/index.ts'
import { readSetting } from '../setting/index.ts'
import { listProducts } from '../tenant/index.ts'
import { visibleIds } from '../user/index.ts'
import { overviewMessages } from './overview.messages.ts'
import * as repo from './overview.repo.ts'

const DAYS = 14
const EXPIRING_MS = 60 * millisecondsPer.day
const UNVERIFIED_MS = 30 * millisecondsPer.day
/** Of the accounts a school may have. */
const NEARLY_FULL = 0.9
const MANY_FAILURES = 100

/** The institution in numbers, of the part of it the reader is responsible for. */
export const readOverview = async (tx: Tx, actor: Actor) => {
  const among = visibleIds(actor)
  const school = await repo.findSchool(tx)
  const byType = await repo.peopleByType(tx, among)
  const people = {
    total: byType.reduce((sum, { count }) => sum + count, 0),
    pending: await repo.countPending(tx, among),
    locked: await repo.countLocked(tx, among),
    byType: byType.map((one) => ({ ...one, name: one.name || overviewMessages.untyped })),
  }
  const values: unknown[] = []
  const params = { values, put: (value: unknown) => `$${values.push(value) + 2}` }
  const simple = await repo.simpleCounts(tx, formatDate(tx.now), within(reachOf(actor), 'd.id', params), values)
  const owned = (await listProducts(tx, null)).map(productView)
  const trail = holds(actor, ['admin_audit_list_tab']) && among === null ? await repo.lastVerification(tx) : null
  const failedSignIns = holds(actor, ['admin_loginLog_list_tab']) ? await failures(tx, among) : null
  const facts = { tx, school, people, simple, owned, trail, failedSignIns, isWhole: among === null }
  return {
    school: {
      name: school.name,
      centreName: school.centre_name,
      shortName: school.short_name,
      domain: school.domain,
      dutyPhone: school.duty_phone,
      hotline: school.hotline,
      maxAccounts: school.max_accounts,
      expireTime: school.expires_at && formatDateTime(school.expires_at),
    },
    isWhole: among === null,
    people,
    online: await repo.onlineNow(tx, among),
    roles: simple.roles,
    depts: simple.depts,
    products: owned,
    files: await repo.filesKept(tx, among),
    unfinishedTasks: await repo.countTasks(tx, among),
    trail: trail && {
      entries: Number(trail.entries),
      verifiedAt: trail.at && formatDateTime(trail.at),
      outcome: trail.outcome,
      message: trail.message,
    },
    failedSignIns,
    attention: await attentionOf(facts),
  }
}

type Owned = Awaited<ReturnType<typeof listProducts>>[number]

const productView = ({ code, enabled, redirect_url }: Owned) => ({
  id: code,
  name: isProductCode(code) ? products[code].name : code,
  enabled,
  address: redirect_url,
  isOutside: isExternalProduct(code),
})

/** Every day has its number, also the quiet ones. */
const failures = async (tx: Tx, among: repo.Among): Promise<{ day: string; count: number }[]> => {
  const days = Array.from({ length: DAYS }, (_, n) =>
    formatDate(new Date(tx.now.getTime() - (DAYS - 1 - n) * millisecondsPer.day)),
  )
  const since = new Date(`${days[0]}T00:00:00+08:00`)
  const found = new Map((await repo.failuresByDay(tx, among, since)).map(({ day, n }) => [day, n]))
  return days.map((day) => ({ day, count: found.get(day) ?? 0 }))
}

type Facts = {
  tx: Tx
  isWhole: boolean
  school: repo.School
  people: { total: number; pending: number }
  simple: { has_term: boolean; agreements: number }
  owned: readonly ReturnType<typeof productView>[]
  trail: repo.Verification | null
  failedSignIns: readonly { count: number }[] | null
}

const attentionOf = async (facts: Facts): Promise<{ code: AttentionCode; count: number }[]> => {
  const { tx, isWhole, school, people, simple, owned, trail, failedSignIns } = facts
  const found: [AttentionCode, number][] = [['pending', people.pending]]
  if (isWhole) {
    const left = school.expires_at ? school.expires_at.getTime() - tx.now.getTime() : Infinity
    const withoutAddress = owned.filter((one) => one.enabled && one.isOutside && !one.address).length
    const asksToAgree = (await readSetting(tx, 'xygl')).enable && simple.agreements === 0
    found.push(
      ['expiring', left < EXPIRING_MS ? Math.max(1, Math.ceil(left / millisecondsPer.day)) : 0],
      ['accounts_full', people.total >= school.max_accounts * NEARLY_FULL ? people.total : 0],
      ['no_term', simple.has_term ? 0 : 1],
      ['agreement_none', asksToAgree ? 1 : 0],
      ['product_address', withoutAddress],
    )
  }
  if (trail) {
    const age = trail.at ? tx.now.getTime() - trail.at.getTime() : Infinity
    found.push(['trail_broken', trail.outcome === 'failed' ? 1 : 0], ['trail_unverified', age > UNVERIFIED_MS ? 1 : 0])
  }
  const today = failedSignIns?.at(-1)?.count ?? 0
  found.push(['failures_high', today >= MANY_FAILURES ? today : 0])
  return found.filter(([, count]) => count > 0).map(([code, count]) => ({ code, count }))
}
