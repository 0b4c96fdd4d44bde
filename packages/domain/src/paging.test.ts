import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultPageSize, maxPageSize, pageCount, pageOf, pageSizes } from './paging.ts'

test('the default is a choice and the largest choice is the limit', () => {
  expect(pageSizes).toContain(defaultPageSize)
  expect(Math.max(...pageSizes)).toBe(maxPageSize)
})

test.each([
  [{}, { current: 1, size: 10, offset: 0 }],
  [
    { current: 3, size: 20 },
    { current: 3, size: 20, offset: 40 },
  ],
  [
    { current: 0, size: 0 },
    { current: 1, size: 1, offset: 0 },
  ],
  [
    { current: -5, size: 999 },
    { current: 1, size: 200, offset: 0 },
  ],
  [
    { current: 2.9, size: Number.NaN },
    { current: 2, size: 10, offset: 10 },
  ],
])('%j is read as %j', (query, page) => {
  expect(pageOf(query)).toEqual(page)
})

test('any numbers give a page in range', () => {
  const number = fc.oneof(fc.double(), fc.integer(), fc.constant(undefined))
  fc.assert(
    fc.property(number, number, (current, size) => {
      const page = pageOf({ current, size })
      expect(page.size).toBeGreaterThanOrEqual(1)
      expect(page.size).toBeLessThanOrEqual(maxPageSize)
      expect(page.offset).toBe((page.current - 1) * page.size)
      expect(Number.isSafeInteger(page.offset)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('the page count holds every row and no empty page', () => {
  expect(pageCount(0, 10)).toBe(0)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.constantFrom(...pageSizes), (total, size) => {
      const pages = pageCount(total, size)
      expect(pages * size >= total && (pages - 1) * size < total).toBe(true)
    }),
  )
})
