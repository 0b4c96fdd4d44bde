import { describe, expect, test } from 'vitest'
import { moment } from '../appointment/booking-facts.fixture.ts'
import { decide } from '../machine/decide.ts'
import { planGuards, planMachine, type PlanAction, type PlanFacts } from './plan.machine.ts'
import { sheetGuards, sheetMachine, type SheetAction, type SheetFacts } from './sheet.machine.ts'

const plan: PlanFacts = {
  now: moment('2026-10-12 10:00'),
  startAt: moment('2026-10-12 09:00'),
  endAt: moment('2026-10-17 17:00'),
  scaleCount: 2,
  isLicensed: true,
  targetCount: 300,
  answerCount: 0,
  reason: '机房停电',
  newEnd: moment('2026-10-18 17:00'),
  isStaffed: true,
  openTalks: 0,
}
const later = { startAt: moment('2026-10-13 09:00') }
const over = { endAt: plan.now }

const outcome = (state: string, action: PlanAction, by: string, changed: Partial<PlanFacts>): string => {
  const decision = decide(planMachine, { state, action, by: [by], guards: planGuards, ctx: { ...plan, ...changed } })
  if (decision.ok) return decision.to
  return decision.reason === 'guard' ? decision.error : decision.reason
}

describe('every row of the plan', () => {
  test.each<[string, PlanAction, string, Partial<PlanFacts>, string]>([
    ['draft', 'edit', 'owner', {}, 'draft'],
    ['draft', 'edit', 'ROLE_ASSESSMENT', {}, 'not_allowed_for_actor'],
    ['draft', 'publish', 'owner', {}, 'running'],
    ['draft', 'publish', 'ROLE_ADMIN', {}, 'running'],
    ['draft', 'publish', 'CRISIS_ROLE_CONSULTANT', {}, 'not_allowed_for_actor'],
    ['draft', 'publish', 'owner', { scaleCount: 0 }, 'plan.no_scale'],
    ['draft', 'publish', 'owner', { targetCount: 0 }, 'plan.no_people'],
    ['draft', 'publish', 'owner', over, 'plan.window'],
    ['draft', 'publish', 'owner', { startAt: plan.endAt }, 'plan.window'],
    ['draft', 'publish', 'owner', { isLicensed: false }, 'plan.licence'],
    ['draft', 'publish', 'owner', { isStaffed: false }, 'plan.over_capacity'],
    ['draft', 'publish', 'system', {}, 'running'],
    ['draft', 'publishLater', 'owner', { ...later, isStaffed: false }, 'plan.over_capacity'],
    ['draft', 'publishLater', 'owner', later, 'planned'],
    ['draft', 'publishLater', 'owner', {}, 'plan.window'],
    ['planned', 'open', 'system', {}, 'running'],
    ['planned', 'open', 'system', later, 'plan.wrong_state'],
    ['planned', 'open', 'owner', {}, 'not_allowed_for_actor'],
    ['running', 'publish', 'owner', {}, 'not_allowed_here'],
    ['planned', 'pause', 'owner', {}, 'not_allowed_here'],
    ['running', 'pause', 'owner', {}, 'paused'],
    ['running', 'pause', 'owner', { reason: ' ' }, 'plan.reason'],
    ['paused', 'resume', 'owner', {}, 'running'],
    ['paused', 'resume', 'owner', over, 'plan.closed'],
    ['running', 'extend', 'owner', {}, 'running'],
    ['running', 'extend', 'owner', { newEnd: plan.endAt }, 'plan.window'],
    ['paused', 'extend', 'owner', {}, 'not_allowed_here'],
    ['running', 'end', 'system', over, 'ended'],
    ['paused', 'end', 'owner', {}, 'ended'],
    ['running', 'end', 'owner', {}, 'ended'],
    ['paused', 'end', 'system', over, 'ended'],
    ['running', 'end', 'ROLE_ASSESSMENT', {}, 'not_allowed_for_actor'],
    ['planned', 'end', 'owner', {}, 'not_allowed_here'],
    ['ended', 'extend', 'owner', {}, 'not_allowed_here'],
    ['ended', 'archive', 'owner', {}, 'archived'],
    ['ended', 'archive', 'owner', { openTalks: 1 }, 'plan.talks_open'],
    ['ended', 'archive', 'system', {}, 'not_allowed_for_actor'],
    ['running', 'archive', 'owner', {}, 'not_allowed_here'],
    ['draft', 'remove', 'owner', {}, 'removed'],
    ['draft', 'remove', 'ROLE_ASSESSMENT', {}, 'not_allowed_for_actor'],
    ['running', 'remove', 'owner', { answerCount: 1 }, 'plan.answered'],
    ['archived', 'remove', 'owner', {}, 'not_allowed_here'],
  ])('%s %s by %s', (state, action, by, changed, becomes) => {
    expect(outcome(state, action, by, changed)).toBe(becomes)
  })
})

const sheet: SheetFacts = {
  now: plan.now,
  planState: 'running',
  pausedAt: null,
  endAt: plan.endAt,
  opensAt: null,
  hasAgreed: true,
  isHolder: true,
  left: 0,
  seconds: 120,
  minSeconds: 60,
  isSure: false,
  reason: '全部选同一项',
}
const paused = (at: string): Partial<SheetFacts> => ({ planState: 'paused', pausedAt: moment(at) })

const becomes = (state: string, action: SheetAction, by: string, changed: Partial<SheetFacts>): string => {
  const decision = decide(sheetMachine, { state, action, by: [by], guards: sheetGuards, ctx: { ...sheet, ...changed } })
  if (decision.ok) return decision.to
  return decision.reason === 'guard' ? decision.error : decision.reason
}

describe('every row of the sheet', () => {
  test.each<[string, SheetAction, string, Partial<SheetFacts>, string]>([
    ['todo', 'start', 'owner', {}, 'answering'],
    ['todo', 'start', 'owner', { opensAt: plan.endAt }, 'plan.closed'],
    ['todo', 'start', 'owner', { opensAt: plan.now }, 'answering'],
    ['todo', 'start', 'assigned', {}, 'not_allowed_for_actor'],
    ['todo', 'start', 'owner', { planState: 'planned' }, 'plan.closed'],
    ['todo', 'start', 'owner', paused('2026-10-12 09:55'), 'plan.closed'],
    ['todo', 'start', 'owner', { endAt: plan.now }, 'plan.closed'],
    ['todo', 'start', 'owner', { hasAgreed: false }, 'sheet.agreement'],
    ['answering', 'submit', 'owner', {}, 'done'],
    ['answering', 'submit', 'owner', { left: 3 }, 'sheet.left'],
    ['answering', 'submit', 'owner', { isHolder: false }, 'sheet.elsewhere'],
    ['answering', 'submit', 'owner', { seconds: 5 }, 'sheet.too_fast'],
    ['answering', 'submit', 'owner', { seconds: 5, isSure: true }, 'done'],
    ['answering', 'submit', 'owner', paused('2026-10-12 09:30'), 'done'],
    ['answering', 'submit', 'owner', paused('2026-10-12 09:29'), 'plan.closed'],
    ['answering', 'submit', 'owner', { planState: 'ended' }, 'plan.closed'],
    ['answering', 'submit', 'assigned', {}, 'not_allowed_for_actor'],
    ['answering', 'start', 'owner', {}, 'not_allowed_here'],
    ['todo', 'submit', 'owner', {}, 'not_allowed_here'],
    ['done', 'submit', 'owner', {}, 'not_allowed_here'],
    ['invalid', 'submit', 'owner', {}, 'not_allowed_here'],
    ['unfinished', 'submit', 'owner', {}, 'not_allowed_here'],
    ['done', 'invalidate', 'assigned', { planState: 'ended' }, 'invalid'],
    ['done', 'invalidate', 'assigned', { planState: 'archived' }, 'plan.archived'],
    ['answering', 'invalidate', 'assigned', {}, 'not_allowed_here'],
    ['done', 'invalidate', 'assigned', {}, 'invalid'],
    ['done', 'invalidate', 'assigned', { reason: '' }, 'plan.reason'],
    ['done', 'invalidate', 'owner', {}, 'not_allowed_for_actor'],
    ['answering', 'close', 'system', {}, 'unfinished'],
    ['answering', 'close', 'owner', {}, 'not_allowed_for_actor'],
    ['done', 'close', 'system', {}, 'not_allowed_here'],
    ['todo', 'lapse', 'system', {}, 'unanswered'],
    ['answering', 'lapse', 'system', {}, 'not_allowed_here'],
  ])('%s %s by %s', (state, action, by, changed, next) => {
    expect(becomes(state, action, by, changed)).toBe(next)
  })
})
