import { describe, expect, test } from 'vitest'
import { inkStrokes, isSignature, linkStand, type LinkFacts, type LinkStand } from './link.ts'

const now = new Date('2026-10-12T10:00:00Z')
const facts: LinkFacts = {
  now,
  planState: 'running',
  endAt: new Date('2026-10-17T10:00:00Z'),
  kind: 'open',
  usedAt: null,
  revokedAt: null,
  uses: 3,
  most: 10,
}

describe('a link', () => {
  test.each<[LinkStand, Partial<LinkFacts>]>([
    ['open', {}],
    ['open', { kind: 'once', uses: 0, most: 1 }],
    ['used', { kind: 'once', usedAt: now, uses: 1, most: 1 }],
    ['full', { uses: 10 }],
    ['closed', { planState: 'paused' }],
    ['closed', { planState: 'planned' }],
    ['closed', { endAt: now }],
    ['revoked', { revokedAt: now, usedAt: now, kind: 'once' }],
  ])('stands %s with %j', (stand, over) => expect(linkStand({ ...facts, ...over })).toBe(stand))
})

describe('a signature', () => {
  const drawn = '10,20 12,22 14,25 18,30;40,20 41,30 41,40 43,60'
  test('is strokes of points, and nothing else', () => {
    expect(inkStrokes(drawn)).toEqual(['10,20 12,22 14,25 18,30', '40,20 41,30 41,40 43,60'])
    for (const wrong of [
      '',
      '10,20',
      `${drawn}"/><script>`,
      drawn.replace(';', '|'),
      `${drawn} ${'1,1 '.repeat(3000)}`,
    ])
      expect(isSignature(wrong)).toBe(false)
  })
})
