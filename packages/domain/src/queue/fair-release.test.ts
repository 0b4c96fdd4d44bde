import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moment } from '../appointment/booking-facts.fixture.ts'
import {
  allot,
  commitmentOf,
  drawOrder,
  halfWeight,
  seedOf,
  type ReleaseClaim,
  type ReleaseRequest,
} from './fair-release.ts'
import { checkProof, holdDraw, type ReleaseProof } from './release-proof.ts'
import { roundPhase } from './release-round.machine.ts'
import { sha256 } from './sha256.ts'

describe('the hash', () => {
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of a text the standard gives', (text, hash) => expect(sha256(text)).toBe(hash))

  test('of Chinese and of pictures', () => {
    expect(sha256('心桥')).toBe('5aee5705519b55f5ad0bd3616147675f7d82c8023fa56c1d84050f96e1e8a0ef')
    expect(sha256('é🙂')).toBe('7382f537af6a53054b6a72792df00fa0be0f5d2e8214db9cd6ebbcc3d57d02b9')
  })

  test('differs at every length around a block', () => {
    const hashes = Array.from({ length: 140 }, (_, length) => sha256('x'.repeat(length)))
    expect(new Set(hashes).size).toBe(140)
    expect(hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
  })
})

test.each<[Partial<ReleaseClaim>, number]>([
  [{}, 1],
  [{ waitingWeeks: 3 }, 2.5],
  [{ waitingWeeks: 3.9 }, 2.5],
  [{ lossesThisTerm: 2 }, 3],
  [{ star: 3 }, 3],
  [{ star: 1 }, 3],
  [{ star: 4 }, 1],
  [{ waitingWeeks: 2, lossesThisTerm: 1, star: 2 }, 5],
  [{ waitingWeeks: 1e9, lossesThisTerm: 1e9 }, 47],
  [{ waitingWeeks: -5, lossesThisTerm: -1 }, 1],
])('the weight of %j is %f', (over, weight) => {
  const claim: ReleaseClaim = { waitingWeeks: 0, lossesThisTerm: 0, star: null, ...over }
  expect(halfWeight(claim) / 2).toBe(weight)
})

test.each([
  ['2026-03-02 07:59', 'planned', 'planned'],
  ['2026-03-02 08:00', 'planned', 'open'],
  ['2026-03-02 08:01', 'planned', 'open'],
  ['2026-03-02 08:02', 'planned', 'closed'],
  ['2026-03-02 08:02', 'drawn', 'drawn'],
  ['2026-03-02 08:01', 'cancelled', 'cancelled'],
] as const)('at %s the round of eight o’clock, %s, is %s', (now, state, phase) => {
  const round = { state, opensAt: moment('2026-03-02 08:00'), closesAt: moment('2026-03-02 08:02') }
  expect(roundPhase(round, moment(now))).toBe(phase)
})

const request = (id: string, halfWeight = 2, wants: readonly string[] = ['s1']): ReleaseRequest => ({
  id,
  halfWeight,
  wants,
})

const requests = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 10 }),
    halfWeight: fc.integer({ min: 1, max: 94 }),
    wants: fc.subarray(['s1', 's2', 's3', 's4'], { minLength: 1 }),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
)
const draw = (list: readonly ReleaseRequest[], nonce: string) =>
  holdDraw({ groupId: 'g1', nonce, slotIds: ['s1', 's2', 's3', 's4'], requests: list })

describe('the draw', () => {
  test('gives everybody one place in the order, and everybody at most one slot', () => {
    fc.assert(
      fc.property(requests, fc.string(), (list, nonce) => {
        const { order, results } = draw(list, nonce)
        expect(order.toSorted()).toEqual(list.map(({ id }) => id).toSorted())
        const given = results.flatMap(({ slotId }) => slotId ?? [])
        expect(new Set(given).size).toBe(given.length)
        for (const { requestId, slotId } of results)
          if (slotId) expect(list.find(({ id }) => id === requestId)?.wants).toContain(slotId)
      }),
    )
  })

  test('leaves nobody empty-handed while a slot they want is free', () => {
    fc.assert(
      fc.property(requests, fc.string(), (list, nonce) => {
        const { results } = draw(list, nonce)
        const given = new Set(results.map(({ slotId }) => slotId))
        for (const { requestId, slotId } of results)
          if (slotId === null)
            expect(list.find(({ id }) => id === requestId)?.wants.every((slot) => given.has(slot))).toBe(true)
      }),
    )
  })

  test('comes to the same end again, in whatever order wishes came in', () => {
    fc.assert(
      fc.property(requests, fc.string(), (list, nonce) => {
        expect(draw(list.toReversed(), nonce)).toEqual(draw(list, nonce))
      }),
    )
  })

  test('is this one for this seed, for those who write it in another language', () => {
    const seed = seedOf('g1', 'n1')
    expect(seed).toBe(sha256('g1‖n1'))
    expect(drawOrder(seed, [request('a', 2), request('b', 6), request('c', 3)])).toEqual(['a', 'b', 'c'])
  })

  test('hands out by rank of wishes', () => {
    const list = [request('a', 2, ['s1', 's2']), request('b', 2, ['s1']), request('c', 2, ['s1', 's2'])]
    expect(allot(['a', 'b', 'c'], list, ['s1', 's2'])).toEqual([
      { requestId: 'a', slotId: 's1' },
      { requestId: 'b', slotId: null },
      { requestId: 'c', slotId: 's2' },
    ])
  })

  test('refuses weights that are none', () => {
    expect(() => drawOrder('seed', [request('a', 0)])).toThrow(RangeError)
    expect(drawOrder('seed', [])).toEqual([])
  })

  test('of two thousand for three hundred is done at once', () => {
    const many = Array.from({ length: 2000 }, (_, at) =>
      request(`r${at}`, 2 + (at % 9), [`s${at % 300}`, `s${(at * 7) % 300}`]),
    )
    const slotIds = Array.from({ length: 300 }, (_, at) => `s${at}`)
    const proof = holdDraw({ groupId: 'g', nonce: 'n', slotIds, requests: many })
    expect(proof.results.filter(({ slotId }) => slotId !== null)).toHaveLength(300)
  })
})

describe('fairness', () => {
  const ROUNDS = 2000
  const firsts = (list: readonly ReleaseRequest[]) => {
    const wins = new Map(list.map(({ id }) => [id, 0]))
    for (let at = 0; at < ROUNDS; at++) {
      const [first = ''] = drawOrder(seedOf('g', `nonce ${at}`), list)
      wins.set(first, (wins.get(first) ?? 0) + 1)
    }
    return wins
  }

  test('the chance to be first is one’s share of the weights', () => {
    const list = [request('a', 2), request('b', 4), request('c', 6), request('d', 8)]
    const wins = firsts(list)
    // Sum of squared deviations over expectation; 16.27 is exceeded once in a thousand for three degrees of freedom.
    const chi = list.reduce((sum, { id, halfWeight }) => {
      const expected = (ROUNDS * halfWeight) / 20
      return sum + ((wins.get(id) ?? 0) - expected) ** 2 / expected
    }, 0)
    expect(chi).toBeLessThan(16.27)
  })

  test('equal weights are equal, whoever comes first in the alphabet', () => {
    const wins = [...firsts(['a', 'b', 'c', 'd', 'e'].map((id) => request(id))).values()]
    const expected = ROUNDS / 5
    expect(wins.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)).toBeLessThan(18.47)
  })

  test('more weight never means a later place on average', () => {
    const list = [request('a', 10), request('b', 2), request('c', 2)]
    let places = 0
    for (let at = 0; at < 1000; at++) places += drawOrder(seedOf('g', String(at)), list).indexOf('a')
    expect(places / 1000).toBeLessThan(0.6)
  })
})

describe('the proof', () => {
  const list = [
    request('a', 2, ['s1']),
    request('b', 6, ['s1', 's2']),
    request('c', 4, ['s2']),
    request('d', 2, ['s1']),
  ]
  const proof = draw(list, 'today')
  const other = list.map((one) => (one.id === 'd' ? { ...one, halfWeight: 90 } : one))

  test('of an honest draw has no fault, also after a journey as JSON', () => {
    expect(checkProof(proof, commitmentOf('today'))).toEqual([])
    expect(checkProof(JSON.parse(JSON.stringify(proof)) as ReleaseProof)).toEqual([])
    fc.assert(
      fc.property(requests, fc.string(), (some, nonce) => {
        expect(checkProof(draw(some, nonce))).toEqual([])
      }),
    )
  })

  test.each<[string, Partial<ReleaseProof>, readonly string[]]>([
    ['another nonce than promised', { ...draw(list, 'tomorrow') }, ['commitment']],
    ['another seed', { seed: sha256('other') }, ['seed', 'digest']],
    ['two places swapped', { order: proof.order.toReversed() }, ['order', 'digest']],
    [
      'a slot given to another',
      { results: proof.results.map((one) => ({ ...one, slotId: null })) },
      ['results', 'digest'],
    ],
    ['a digest of something else', { digest: sha256('x') }, ['digest']],
    ['somebody twice', { requests: [...proof.requests, request('a')] }, ['requests']],
    ['a weight of nothing', { requests: [request('a', 0)] }, ['requests']],
  ])('tells of %s', (_name, over, faults) => {
    expect(checkProof({ ...proof, ...over }, commitmentOf('today'))).toEqual(faults)
  })

  test('tells of a weight changed afterwards', () => {
    expect(checkProof({ ...proof, requests: other })).toContain('digest')
  })
})
