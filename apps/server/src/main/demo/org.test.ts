import { termFault } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { lookAtDemoSchools, type DemoSchools } from '../../../test/demo-schools.ts'
import { termsAround } from './org.ts'

const days = ['2026-01-01', '2026-02-13', '2026-02-14', '2026-07-30', '2026-08-23', '2026-08-24', '2028-02-29']
test.each(days)('%s lies in the middle of three terms that follow one another', (day) => {
  const terms = termsAround(day)
  expect(terms).toHaveLength(3)
  expect(terms.map(termFault)).toEqual([null, null, null])
  expect(terms[1]!.startDate <= day && day <= terms[1]!.endDate).toBe(true)
  expect(terms[0]!.endDate < terms[1]!.startDate && terms[1]!.endDate < terms[2]!.startDate).toBe(true)
})

describe('a demo school', () => {
  let enter: DemoSchools['enter']
  beforeAll(async () => {
    ;({ enter } = await lookAtDemoSchools())
  })

  test('has sites, rooms, a current term and departments that are found', async () => {
    const admin = await enter('admin')
    const sites = await admin.call('GET /public/setting/site', { query: {} })
    expect(sites.map(({ name, roomCount }) => [name, roomCount])).toEqual([
      ['松园心理中心', 7],
      ['湖滨分中心', 3],
    ])
    expect(await admin.call('GET /public/setting/term/current', { query: {} })).not.toBeNull()
    expect(await admin.call('GET /public/setting/term')).toHaveLength(3)
    const found = await admin.call('GET /admin/dept/tree', { query: { name: 'rjgc' } })
    expect(found.map((dept) => dept.label)).toContain('2026级软件工程1班')
  })

  test('shows the sub-administrator one college', async () => {
    const sub = await enter('subadmin')
    const [root] = await sub.call('GET /admin/dept/tree', { query: {} })
    expect(root!.children![0]!.children!.map((dept) => dept.label)).toEqual(['计算机学院'])
    expect((await sub.call('POST /admin/role/page', { body: { size: 50 } })).total).toBe(19)
  })
})
