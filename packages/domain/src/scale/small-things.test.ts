import { expect, test } from 'vitest'
import { shippedScales } from './shipped/index.ts'
import { smallThings } from './small-things.ts'

test('for every scale and every level three small things, each with how it is done, without a number or a diagnosis', () => {
  for (const { code } of shippedScales())
    for (const star of [1, 2, 3, 4, 5]) {
      const things = smallThings(code, star)
      expect(things).toHaveLength(3)
      expect(things.filter((words) => !/^[^：]+：[^：]+$/.test(words))).toEqual([])
      expect(things.join('')).not.toMatch(/\d|症|诊断|障碍|患者/)
    }
})
