import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { createRateLimiter } from '../rate-limit.ts'
import { countPerson, countShown, countStranger, defaultLimits, type LimitDeps } from './limits.ts'

const [CAMPUS, ELSEWHERE] = ['203.0.113.7', '198.51.100.9']
const [SCHOOL, OTHER] = [1, 2]
const STUDENTS = 2000
/** What a browser asks until the first words of an answer are kept; `bench/campus.ts` asks it of a server. */
const CALLS = 8
/** What it asks before: the page's settings, its puzzle, the envelope, the sign-in. */
const AT_THE_DOOR = 8
const MINUTE = 60_000

/** A minute of a census with the limits of the product, in steps of a tenth of a second. */
const minute = async (each: (deps: LimitDeps, nth: number) => Promise<void> | void) => {
  let now = 0
  const limiter = createRateLimiter(() => new Date(now))
  const isCampus = async (tenantId: number, ip: string) => tenantId === SCHOOL && ip === CAMPUS
  const deps: LimitDeps = { limiter, limits: defaultLimits, isCampus }
  const refused = { students: 0, flood: 0 }
  const tried = async (who: keyof typeof refused, count: () => Promise<void> | void) => {
    try {
      await count()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused[who]++
    }
  }
  let come = 0
  for (; now <= MINUTE; now += 100) {
    // Half of them within the first ten seconds: the teacher says now, and they do.
    const share = now < 10_000 ? now / 20_000 : 0.5 + (now - 10_000) / 100_000
    for (; come < share * STUDENTS; come++) await tried('students', () => each(deps, come))
    for (let n = 0; n < 10; n++) await tried('flood', () => countStranger(deps, ELSEWHERE, SCHOOL))
  }
  return { ...refused, come }
}

const FLOOD = (MINUTE / 1000) * 100
/** What a minute lets through of somebody who shows nothing. */
const LET_IN = (MINUTE / 1000) * defaultLimits.stranger.perSecond + defaultLimits.stranger.burst

const answering = (deps: LimitDeps, nth: number, ip: string): void => {
  for (let n = 0; n < CALLS; n++) {
    countShown(deps, ip, `token-${nth}`)
    countPerson(deps, { userId: `user-${nth}`, tenantId: SCHOOL } as Parameters<typeof countPerson>[1])
  }
}

test('two thousand who are signed in begin within a minute behind an address nobody named; a flood elsewhere is refused', async () => {
  const { students, flood, come } = await minute((deps, nth) => answering(deps, nth, '192.0.2.44'))
  expect({ students, come }).toEqual({ students: 0, come: STUDENTS })
  expect(flood).toBeGreaterThanOrEqual(FLOOD - LET_IN)
})

test('they sign in first, all from a network of their school; the flood takes nothing from them', async () => {
  const { students, flood } = await minute(async (deps, nth) => {
    for (let n = 0; n < AT_THE_DOOR; n++) await countStranger(deps, CAMPUS, SCHOOL)
    answering(deps, nth, CAMPUS)
  })
  expect(students).toBe(0)
  expect(flood).toBeGreaterThanOrEqual(FLOOD - LET_IN)
})

test('the same crowd at another school’s door is a flood', async () => {
  const { students } = await minute(async (deps) => {
    for (let n = 0; n < AT_THE_DOOR; n++) await countStranger(deps, CAMPUS, OTHER)
  })
  expect(students).toBeGreaterThan(STUDENTS / 2)
})
