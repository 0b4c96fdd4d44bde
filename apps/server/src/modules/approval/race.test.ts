import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenFlow } from '../../../test/approval.ts'
import { inTenant } from '../../../test/departments.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import {
  agree,
  brokenPromises,
  createProbe,
  detail,
  givenSchool,
  reject,
  setApproval,
  withdraw,
  type School,
} from '../../../test/approval-school.ts'

let app: TestApp
const probe = createProbe()
beforeAll(async () => {
  app = await createTestApp({ flowSubjects: [probe.subject] })
})
afterAll(() => app.close())

const ROUNDS = 6
const submit = (school: School, over: Parameters<typeof givenFlow>[2] = {}) =>
  givenFlow(app, school.applicant.user, { bizType: 'probe', ...over })
const codes = (outcomes: readonly PromiseSettledResult<{ status: number }>[]): string[] =>
  outcomes
    .map((one) =>
      one.status === 'fulfilled' ? String(one.value.status) : `refused ${(one.reason as { code: number }).code}`,
    )
    .toSorted((one, other) => one.localeCompare(other))

test('two approvers at once: of any, one decides and the other hears that it is settled', async () => {
  const school = await givenSchool(app)
  await setApproval(school, 3, [[school.a, school.b]])
  for (let round = 0; round < ROUNDS; round++) {
    const id = await submit(school)
    const outcomes = await Promise.allSettled([agree(school.a, id), reject(school.b, id)])
    expect(codes(outcomes)).toEqual([expect.stringMatching(/^[234]$/), 'refused 43009'])
  }
  expect(await brokenPromises(app, school.tenant)).toEqual([])
})

test('two approvers at once: of all, exactly one of them is the last', async () => {
  const school = await givenSchool(app)
  await setApproval(school, 2, [[school.a, school.b]])
  for (let round = 0; round < ROUNDS; round++) {
    probe.told.length = 0
    const id = await submit(school, { bizId: `all-${round}` })
    expect(codes(await Promise.allSettled([agree(school.a, id), agree(school.b, id)]))).toEqual(['1', '2'])
    expect(probe.told).toEqual([`passed all-${round}`])
  }
  expect(await brokenPromises(app, school.tenant)).toEqual([])
})

test('withdrawing against agreeing: one of them wins', async () => {
  const school = await givenSchool(app)
  await setApproval(school, 1, [[school.a]])
  for (let round = 0; round < ROUNDS; round++) {
    const id = await submit(school)
    const outcomes = codes(await Promise.allSettled([withdraw(school.applicant, id), agree(school.a, id)]))
    expect(outcomes).toEqual([expect.stringMatching(/^[234]$/), 'refused 43009'])
    expect([2, 4]).toContain((await detail(school.applicant, id)).status)
  }
  expect(await brokenPromises(app, school.tenant)).toEqual([])
})

test('the same request submitted by many at once is pending once (INV-P2)', async () => {
  const school = await givenSchool(app)
  await setApproval(school, 3, [[school.a]])
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => submit(school, { bizId: 'same' })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 43001 })
})

test('what is being decided at this moment is pending to whoever asks again, who waits for nobody', async () => {
  const school = await givenSchool(app)
  await setApproval(school, 3, [[school.a]])
  const id = await submit(school, { bizId: 'held' })
  await inTenant(app, school.tenant, async (tx) => {
    // Ended, and not committed before the other has had its answer.
    await tx.sql(`update approval_flow set state = '4', ended_at = $3 where tenant_id = $1 and id = $2`, [
      tx.tenantId,
      id,
      tx.now,
    ])
    await expect(submit(school, { bizId: 'held' })).rejects.toMatchObject({ code: 43001 })
  })
  expect(await submit(school, { bizId: 'held' })).not.toBe(id)
})

/** A small generator of its own, so that a failing walk can be walked again. */
const dice = (seed: number) => {
  let last = seed
  return (): number => {
    last = (Math.imul(last, 1_103_515_245) + 12_345) & 0x7fffffff
    return last >> 8
  }
}

test.each([1, 2, 3, 4, 5, 6])('three actors trying anything at once break no promise (walk %i)', async (seed) => {
  const school = await givenSchool(app)
  const next = dice(seed)
  const mode = ((next() % 3) + 1) as 1 | 2 | 3
  await setApproval(school, mode, [[school.a, school.b], [school.c]])
  const people = [school.applicant, school.a, school.b, school.c]
  const flows = [await submit(school), await submit(school), await submit(school)]
  for (let round = 0; round < 6; round++) {
    const tries = Array.from({ length: 3 }, () => {
      const who = people[next() % people.length]!
      const id = flows[next() % flows.length]!
      const to = people[next() % people.length]!
      const attempts = [
        () => agree(who, id),
        () => agree(who, id),
        () => reject(who, id),
        () => withdraw(who, id),
        () => who.browser.call('POST /consult/act/flow/transfer', { body: { id, userId: to.user.id } }),
      ]
      return attempts[next() % attempts.length]!()
    })
    for (const outcome of await Promise.allSettled<unknown>(tries))
      if (outcome.status === 'rejected') expect((outcome.reason as { code: number }).code).toBeGreaterThanOrEqual(43002)
    expect(await brokenPromises(app, school.tenant)).toEqual([])
  }
})
