import { setTimeout as later } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { together } from './together.ts'

test('answers come in the order of the questions', async () => {
  expect(await together(later(2, 'late'), Promise.resolve(1))).toEqual(['late', 1])
})

test('of several refusals the first in the list holds, and nobody goes on before all have answered', async () => {
  let isLastDone = false
  const asked = together(
    later(2).then(() => {
      throw new Error('first in the list')
    }),
    Promise.reject(new Error('first in time')),
    later(5).then(() => {
      isLastDone = true
    }),
  )
  await expect(asked).rejects.toThrow('first in the list')
  expect(isLastDone).toBe(true)
})
