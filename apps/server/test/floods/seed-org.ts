import type { Visitor } from '../people.ts'

/** Something of the organisation that bears the school's mark, as its administrator would make it. Returns its ids. */
export const seedOrg = async (browser: Visitor, mark: string): Promise<Record<'site' | 'room' | 'term', string>> => {
  // Through the call, so that it can be searched for.
  await browser.call('POST /admin/dept/save', { body: { name: `${mark}办公室`, type: 'unit' } })
  await browser.call('POST /admin/dict/save', { body: { type: 'floodDict', name: `${mark}字典` } })
  await browser.call('POST /admin/dict/item/save', { body: { type: 'yearInfo', value: mark, label: `${mark}级` } })
  const site = await browser.call('POST /public/setting/site', { body: { name: `${mark}站点`, type: 'centre' } })
  const room = await browser.call('POST /public/setting/room/save', {
    body: { siteId: site.id, name: `${mark}咨询室`, kind: 'manned', capacity: 2 },
  })
  const term = await browser.call('POST /public/setting/term/save', {
    body: { name: `${mark}学期`, startDate: '2090-02-20', endDate: '2090-07-01', weekCount: 18 },
  })
  return { site: site.id, room: room.id, term: term.id }
}
