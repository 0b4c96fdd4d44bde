import { describe, expect, test } from 'vitest'
import { arrived, chosen, moved, neighbour, pushedOut, type Tab, tabKey } from './tab.ts'

const HOME = '/wel/index'
const tab = (key: string, address = key): Tab => ({ key, address, title: key })
const strip = [HOME, '/a', '/b', '/c', '/d'].map((key) => tab(key))
const keys = (tabs: readonly Tab[]) => tabs.map(({ key }) => key)

describe('which page is which tab', () => {
  const list = { path: '/user/index' }
  const detail = { path: '/noticeList/detail', tabBy: ['id'] }

  test('filters of a list do not make another tab', () => {
    expect(tabKey(list, {}, '?current=3&name=x')).toBe('/user/index')
    expect(tabKey(list, {}, '')).toBe('/user/index')
  })

  test('what identifies a page does, and nothing beside it', () => {
    expect(tabKey(detail, {}, '?from=list&id=7')).toBe('/noticeList/detail?id=7')
    expect(tabKey(detail, {}, '?id=8')).not.toBe(tabKey(detail, {}, '?id=7'))
    expect(tabKey({ path: '/myiframe/:code' }, { code: 'LIB' }, '')).toBe('/myiframe/LIB')
  })
})

describe('opening', () => {
  test('a new one comes last, home always first, a known one keeps place and name', () => {
    expect(keys(arrived(strip, tab('/e')))).toEqual([...keys(strip), '/e'])
    expect(keys(arrived([tab('/a')], tab(HOME)))).toEqual([HOME, '/a'])
    const named = strip.map((one) => (one.key === '/b' ? { ...one, ownTitle: '李*阳' } : one))
    const again = arrived(named, tab('/b', '/b?current=2'))
    expect(keys(again)).toEqual(keys(strip))
    expect(again[2]).toMatchObject({ address: '/b?current=2', ownTitle: '李*阳' })
    expect(arrived(strip, tab('/b'))).toBe(strip)
  })

  const ten = [HOME, '/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9']
  const nobody = () => false
  test('the eleventh pushes out the one opened longest ago, but never home', () => {
    expect(pushedOut(ten, '/9', nobody)).toBeUndefined()
    expect(pushedOut([...ten, '/10'], '/10', nobody)).toBe('/1')
  })

  test('unsaved work is passed over; where everybody has some, somebody must be asked', () => {
    expect(pushedOut([...ten, '/10'], '/10', (key) => ['/1', '/2'].includes(key))).toBe('/3')
    expect(pushedOut([...ten, '/10'], '/10', () => true)).toBeNull()
  })
})

describe('closing', () => {
  test.each([
    ['this', ['/b']],
    ['left', ['/a']],
    ['right', ['/c', '/d']],
    ['others', ['/a', '/c', '/d']],
    ['all', ['/a', '/b', '/c', '/d']],
  ] as const)('%s', (which, gone) => {
    expect(keys(chosen(strip, '/b', which))).toEqual(gone)
  })

  test('home is never among them', () => {
    expect(chosen(strip, HOME, 'this')).toEqual([])
    expect(chosen([tab(HOME)], HOME, 'all')).toEqual([])
  })

  test('leads to the neighbour on the right, else on the left', () => {
    expect(neighbour(strip, '/b', new Set(['/b']))?.key).toBe('/c')
    expect(neighbour(strip, '/d', new Set(['/d']))?.key).toBe('/c')
    expect(neighbour(strip, '/b', new Set(['/b', '/c', '/d']))?.key).toBe('/a')
    expect(neighbour(strip, '/b', new Set(['/a', '/b', '/c', '/d']))?.key).toBe(HOME)
  })
})

test('moving keeps within the strip, and home in front', () => {
  expect(keys(moved(strip, '/c', 1))).toEqual([HOME, '/c', '/a', '/b', '/d'])
  expect(keys(moved(strip, '/c', 0))).toEqual([HOME, '/c', '/a', '/b', '/d'])
  expect(keys(moved(strip, '/a', 99))).toEqual([HOME, '/b', '/c', '/d', '/a'])
  expect(moved(strip, HOME, 2)).toBe(strip)
  expect(moved(strip, '/a', 1)).toBe(strip)
})
