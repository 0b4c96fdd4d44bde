import { displayCodeOf, displayLabel, type AppointmentType, type DisplayCode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { checkedDays } from './slot/list-slots.ts'
import { slotConditions, type SlotFilter } from './slot/slot-filter.ts'
import { SLOTS_BOOKED } from './slot/slot.views.ts'

type Line = { user_id: string; state: string; type: AppointmentType | null; is_first: boolean | null; n: number }

const BOARD_DAYS_MAX = 366
const BOOKED = ['2', '3']

/** What some days look like from above: how much is taken, and of whom. */
export const readBoard = async (tx: Tx, filter: SlotFilter & { startDate: string; endDate: string }) => {
  checkedDays(filter.startDate, filter.endDate, BOARD_DAYS_MAX)
  const { where, params } = slotConditions(tx, filter)
  // A closed slot that nobody took was not on offer; a free hour of duty is there for whoever comes, not to be filled.
  const lines = await tx.sql<Line>(
    `select s.user_id, s.state, a.type, a.is_first, count(*)::int as n ${SLOTS_BOOKED}
      where ${where} and not (s.state in ('1', '10') and (s.is_closed or s.shift_id is not null)) group by 1, 2, 3, 4`,
    params.values,
  )
  const sum = (some: readonly Line[]): number => some.reduce((all, { n }) => all + n, 0)
  const booked = lines.filter(({ state }) => BOOKED.includes(state))
  const byHost = Map.groupBy(lines, ({ user_id }) => user_id)
  const people = await tx.sql<{ id: string; real_name: string; avatar: string | null }>(
    `select id, real_name, avatar from user_account where tenant_id = $1 and id = any($2::uuid[]) order by name_pinyin, id`,
    [tx.tenantId, [...byHost.keys()]],
  )
  const codes = new Map<DisplayCode, number>()
  for (const { type, is_first: isFirst, n } of lines) {
    const code = type ? displayCodeOf(type, isFirst === true) : '5'
    codes.set(code, (codes.get(code) ?? 0) + n)
  }
  return {
    booked: sum(booked),
    free: sum(lines) - sum(booked),
    total: sum(lines),
    hosts: people.map((person) => {
      const own = byHost.get(person.id) ?? []
      const taken = own.filter(({ state }) => BOOKED.includes(state))
      return {
        userId: person.id,
        realName: person.real_name,
        avatar: person.avatar ?? '',
        booked: sum(taken),
        total: sum(own),
      }
    }),
    types: [...codes]
      .toSorted(([a], [b]) => Number(a) - Number(b))
      .map(([code, count]) => ({ code, name: displayLabel(code), count })),
  }
}
