import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moment } from './booking-facts.fixture.ts'
import { suggestHosts, suits, type MatchCandidate, type MatchWish } from './matching.ts'

/** A Tuesday at nine. */
const slot = (start = '2026-03-10 09:00', end = '2026-03-10 09:50') => ({ startAt: moment(start), endAt: moment(end) })

const wish: MatchWish = {
  fields: ['学业压力', '睡眠'],
  times: [{ time: '上午', weeks: [2] }],
  method: '2',
  siteId: 'x1',
  sex: '2',
  teacherId: null,
}

const host = (hostId: string, over: Partial<MatchCandidate> = {}): MatchCandidate => ({
  hostId,
  name: `${hostId}老师`,
  fields: [],
  freeSlots: [slot('2026-03-12 15:00', '2026-03-12 15:50')],
  method: '1',
  siteIds: [],
  sex: '1',
  activeCases: 10,
  load: 10,
  caseCap: 15,
  recentDeclines: 0,
  isConflict: false,
  ...over,
})

const best = (...hosts: MatchCandidate[]) => suggestHosts(wish, hosts).suggestions

describe('a suggestion', () => {
  test('says why', () => {
    const [one] = best(
      host('h1', {
        fields: ['睡眠', '学业压力', '家庭关系'],
        freeSlots: [slot(), slot('2026-03-10 10:00', '2026-03-10 10:50'), slot('2026-03-12 15:00', '2026-03-12 15:50')],
        method: '3',
        siteIds: ['x1'],
        sex: '2',
        activeCases: 3,
        load: 3,
      }),
    )
    expect(one?.reasons).toEqual([
      '擅长学业压力、睡眠',
      '你方便的时间里有2个空闲时段',
      '可以线上会谈',
      '在你选择的校区',
      '符合你对咨询师性别的期待',
      '近期个案较少，能较快安排',
    ])
  })

  test.each<[string, Partial<MatchCandidate>]>([
    ['knowing the field', { fields: ['睡眠'] }],
    ['having time then', { freeSlots: [slot()] }],
    ['meeting the way one likes', { method: '3' }],
    ['being near', { siteIds: ['x1'] }],
    ['being of the sex wished for', { sex: '2' }],
    ['having fewer cases', { activeCases: 2, load: 2 }],
    ['having lighter cases', { load: 2 }],
  ])('%s puts one before the other', (_name, over) => {
    expect(best(host('a'), host('z', over)).map(({ hostId }) => hostId)).toEqual(['z', 'a'])
  })

  test('the teacher wished for comes with that reason, and declining lately counts against', () => {
    const { suggestions } = suggestHosts({ ...wish, teacherId: 'z' }, [host('a'), host('z')])
    expect(suggestions[0]).toMatchObject({ hostId: 'z', reasons: ['是你希望的咨询师'] })
    expect(best(host('a', { recentDeclines: 1 }), host('z'))[0]?.hostId).toBe('z')
  })

  test('there are three at most, and a draw goes by load, then name', () => {
    const hosts = ['e', 'd', 'c', 'b'].map((id) => host(id))
    expect(best(...hosts).map(({ hostId }) => hostId)).toEqual(['b', 'c', 'd'])
  })
})

test.each<[string, Partial<MatchCandidate>, string]>([
  ['a conflict', { isConflict: true }, '与来访者有其他关系'],
  ['a full caseload', { activeCases: 15 }, '当前个案数已达上限（15）'],
  ['no time at all', { freeSlots: [] }, '近期没有空闲时段'],
])('%s excludes', (_name, over, reason) => {
  expect(suggestHosts(wish, [host('h1', over)])).toEqual({
    suggestions: [],
    excluded: [{ hostId: 'h1', name: 'h1老师', reason }],
  })
})

test.each([
  ['上午', [2], true],
  ['下午', [2], false],
  ['上午', [1, 3], false],
  ['09:00-10:00', [2], true],
  ['09:00-09:30', [2], false],
  ['nonsense', [2], false],
])('nine to ten to ten on a Tuesday lies within %s of %j: %s', (time, weeks, isSo) => {
  expect(suits(slot(), [{ time, weeks }])).toBe(isSo)
})

test('nobody who is excluded is suggested, and the order of asking changes nothing', () => {
  const some = fc.record({
    fields: fc.subarray(['学业压力', '睡眠', '家庭关系']),
    activeCases: fc.nat(20),
    load: fc.nat(40),
    isConflict: fc.boolean(),
    sex: fc.constantFrom('1', '2'),
    recentDeclines: fc.nat(3),
  })
  fc.assert(
    fc.property(fc.array(some, { maxLength: 8 }), (list) => {
      const hosts = list.map((over, at) => host(`h${at}`, over))
      const { suggestions, excluded } = suggestHosts(wish, hosts)
      const out = new Set(excluded.map(({ hostId }) => hostId))
      expect(suggestions.some(({ hostId }) => out.has(hostId))).toBe(false)
      expect(suggestHosts(wish, hosts.toReversed()).suggestions).toEqual(suggestions)
      expect(suggestions.map(({ score }) => score)).toEqual(
        suggestions.map(({ score }) => score).toSorted((a, b) => b - a),
      )
    }),
  )
})
