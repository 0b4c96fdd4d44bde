import { describe, expect, test } from 'vitest'
import { keepInside, moved, squareOf, wholeCrop } from './crop.ts'

const wide = { width: 400, height: 200 }

describe('a square out of a picture', () => {
  test('is as large as fits, in the middle', () => {
    expect(squareOf(wide, wholeCrop)).toEqual({ side: 200, left: 100, top: 0 })
    expect(squareOf(wide, { ...wholeCrop, zoom: 2 })).toEqual({ side: 100, left: 150, top: 50 })
  })

  test('follows the hand, and never leaves the picture', () => {
    expect(squareOf(wide, moved(wide, wholeCrop, 100, 25, 0)).left).toBe(50)
    expect(squareOf(wide, moved(wide, wholeCrop, 100, 9999, 9999))).toEqual({ side: 200, left: 0, top: 0 })
    expect(squareOf(wide, moved(wide, wholeCrop, 100, -9999, 0)).left).toBe(200)
    expect(squareOf(wide, moved(wide, { ...wholeCrop, zoom: 2 }, 100, 0, -25)).top).toBe(75)
  })

  test('comes neither nearer nor further than it may', () => {
    expect(keepInside(wide, { x: 0, y: 0, zoom: 99 }).zoom).toBe(4)
    expect(keepInside(wide, { x: 0, y: 0, zoom: 0.1 })).toEqual({ zoom: 1, x: 0.25, y: 0.5 })
  })
})
