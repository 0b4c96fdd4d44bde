import { formatDate, type Holiday } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { indexDepts } from '../../modules/dept/index.ts'
import type { Random } from './random.ts'

type Term = { name: string; startDate: string; endDate: string; weekCount: number; holidays: readonly Holiday[] }

const autumn = (year: number): Term => ({
  name: `${year}-${year + 1}学年第一学期`,
  startDate: `${year}-08-24`,
  endDate: `${year + 1}-02-13`,
  weekCount: 20,
  holidays: [
    { name: '国庆节', startDate: `${year}-10-01`, endDate: `${year}-10-07` },
    { name: '元旦', startDate: `${year + 1}-01-01`, endDate: `${year + 1}-01-01` },
  ],
})

const spring = (year: number): Term => ({
  name: `${year - 1}-${year}学年第二学期`,
  startDate: `${year}-02-14`,
  endDate: `${year}-08-23`,
  weekCount: 20,
  holidays: [
    { name: '清明节', startDate: `${year}-04-04`, endDate: `${year}-04-06` },
    { name: '劳动节', startDate: `${year}-05-01`, endDate: `${year}-05-05` },
  ],
})

/** The term of a day with the ones before and after it. They leave no gap, so that the demo has a term on every day. */
export const termsAround = (day: string): readonly Term[] => {
  const year = Number(day.slice(0, 4))
  const line = [autumn(year - 2), spring(year - 1), autumn(year - 1), spring(year), autumn(year), spring(year + 1)]
  const at = line.findIndex((term) => term.startDate <= day && day <= term.endDate)
  return line.slice(at - 1, at + 2)
}

type Room = [name: string, kind: 'manned' | 'diagnosis' | 'group' | 'activity', capacity: number, floor: string]
const SITES: readonly { name: string; address: string; phone: string; notice: string; rooms: readonly Room[] }[] = [
  {
    name: '松园心理中心',
    address: '松园3栋2至3层',
    phone: '027-5550 1200',
    notice: '请提前十分钟到达前台签到。',
    rooms: [
      ['松201', 'manned', 2, '2楼'],
      ['松202', 'manned', 2, '2楼'],
      ['松203', 'manned', 3, '2楼'],
      ['松204', 'manned', 4, '2楼'],
      ['松诊疗室', 'diagnosis', 3, '2楼'],
      ['松团体室', 'group', 12, '3楼'],
      ['松活动厅', 'activity', 40, '3楼'],
    ],
  },
  {
    name: '湖滨分中心',
    address: '湖滨校区学生中心1层',
    phone: '027-5550 1260',
    notice: '分中心周末不开放。',
    rooms: [
      ['湖101', 'manned', 2, '1楼'],
      ['湖102', 'manned', 2, '1楼'],
      ['湖团体室', 'group', 10, '1楼'],
    ],
  },
]

/** Search words of the departments, two sites with their rooms, and the terms around today. */
export const addOrganisation = async (tx: Tx, { random }: { random: Random }): Promise<void> => {
  await indexDepts(tx)
  for (const [sort, site] of SITES.entries()) {
    const siteId = random.id(`site:${site.name}`)
    await tx.insert('site', {
      id: siteId,
      name: site.name,
      kind: 'centre',
      address: site.address,
      phone: site.phone,
      start_time: '08:00',
      end_time: '22:00',
      notice: site.notice,
      sort,
      created_at: tx.now,
      updated_at: tx.now,
    })
    for (const [place, [name, kind, capacity, floor]] of site.rooms.entries())
      await tx.insert('room', {
        id: random.id(`room:${name}`),
        site_id: siteId,
        name,
        kind,
        capacity,
        floor,
        sort: place,
        created_at: tx.now,
        updated_at: tx.now,
      })
  }
  for (const term of termsAround(formatDate(tx.now)))
    await tx.insert('term', {
      id: random.id(`term:${term.name}`),
      name: term.name,
      start_date: term.startDate,
      end_date: term.endDate,
      week_count: term.weekCount,
      holidays: JSON.stringify(term.holidays),
      created_at: tx.now,
      updated_at: tx.now,
    })
}
