import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { attendanceOf, helpOf, readRules, termOf } from '../booking/index.ts'
import { appealsOf } from './appeal.repo.ts'
import { appealView } from './break-views.ts'

/** One's own counts of the present term, and what can be done about a block. */
export const ownBreaks = async (tx: Tx, actor: Actor) => {
  const [term, rules, help] = await Promise.all([termOf(tx, tx.now), readRules(tx, null), helpOf(tx)])
  const standing = term ? await attendanceOf(tx, actor.userId, term) : null
  const appeals = term ? await appealsOf(tx, actor.userId, term.id) : []
  const isBlocked = (standing?.blockedFrom ?? null) !== null
  return {
    termName: term?.name ?? null,
    cancels: standing?.counts.cancels ?? 0,
    leaves: standing?.counts.leaves ?? 0,
    leaveFreeCount: rules.leaveFreeCount,
    noShows: standing?.counts.noShows ?? 0,
    noShowBlockCount: rules.noShowBlockCount,
    blockedUntil: isBlocked ? (term?.endDate ?? null) : null,
    canAppeal: isBlocked && rules.appealEnable && appeals.length === 0,
    appeal: appeals[0] ? appealView(tx, appeals[0]) : null,
    phone: help.phone,
    hotline: help.hotline,
  }
}
