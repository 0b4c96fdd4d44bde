import { beforeAll, expect, test } from 'vitest'
import { lookAtDemoSchools, type DemoSchools } from '../../../test/demo-schools.ts'

let enter: DemoSchools['enter']
beforeAll(async () => {
  ;({ enter } = await lookAtDemoSchools())
})

test.each([1, 2])('in school %d what a colleague hands over can be taken by the one it waits for', async (school) => {
  const second = await enter('consultant2', school)
  const offered = await second.call('GET /consult/handover/mine')
  expect(offered.map(({ hindrance }) => hindrance)).toEqual([null])
})
