import { expect, test } from 'vitest'
import { supportStateOf, type SupportStanding } from './support.ts'

const at = (text: string) => new Date(`${text}:00+08:00`)
const asked: SupportStanding = { askedAt: at('2026-04-15T09:00'), isGranted: null, endsAt: null, endedAt: null }
const granted: SupportStanding = { ...asked, isGranted: true, endsAt: at('2026-04-15T18:00') }

test.each([
  [asked, '2026-04-15T10:00', 'asked'],
  [asked, '2026-04-18T08:59', 'asked'],
  [asked, '2026-04-18T09:00', 'expired'],
  [granted, '2026-04-15T17:59', 'open'],
  [granted, '2026-04-15T18:00', 'expired'],
  [{ ...asked, isGranted: false }, '2026-05-15T09:00', 'refused'],
  [{ ...granted, endedAt: at('2026-04-15T12:00') }, '2026-04-15T12:30', 'ended'],
] as const)('a visit stands by its answer and its end: %#', (standing, now, state) => {
  expect(supportStateOf(standing, at(now))).toBe(state)
})
