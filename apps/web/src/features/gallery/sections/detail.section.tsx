import { DetailPage } from '../../../kit/detail/detail-page.tsx'
import { appointmentLook, crisisStarLook } from '../../../kit/status/status-looks.tsx'
import { Timeline } from '../../../kit/timeline/timeline.tsx'
import { toast } from '../../../kit/toast.ts'
import { galleryTexts } from '../gallery.messages.ts'
import { sampleHappenings, sampleHappeningGroups } from '../samples/sample-happenings.ts'

const { detail: words } = galleryTexts
const say = (action: string) => toast.success(galleryTexts.list.done(action))

export function DetailSection() {
  return (
    <DetailPage
      crumbs={words.crumbs}
      title={words.title}
      sign={words.sign}
      lead={words.lead}
      note={words.note}
      statuses={[appointmentLook('waiting'), crisisStarLook(3)]}
      actions={[
        { key: 'transfer', label: words.transfer, run: () => say(words.transfer) },
        { key: 'extend', label: words.extend, run: () => say(words.extend) },
        { key: 'close', label: words.close, danger: true, run: () => say(words.close) },
        { key: 'confirm', label: words.confirm, primary: true, run: () => say(words.confirm) },
      ]}
      facts={[
        { key: 'host', label: words.facts.host, value: '甲咨询师' },
        { key: 'room', label: words.facts.room, value: '103' },
        { key: 'count', label: words.facts.count, value: '4 / 6' },
        { key: 'next', label: words.facts.next, value: '2026-04-22 08:30' },
      ]}
      groups={[
        {
          key: 'basic',
          title: words.groups.basic,
          items: [
            {
              key: 'phone',
              label: words.items.phone,
              value: '138****0000',
              reveal: () => Promise.resolve('13800000000'),
            },
            { key: 'dept', label: words.items.dept, value: '外国语学院' },
            { key: 'source', label: words.items.source },
          ],
        },
        {
          key: 'more',
          title: words.groups.more,
          items: [
            { key: 'complaint', label: words.items.complaint, value: '学业压力、睡眠', wide: true },
            { key: 'remark', label: words.items.remark, wide: true },
          ],
        },
      ]}
      tabs={[
        { key: 'records', label: words.tabs.records, count: 4, content: words.tabEmpty },
        { key: 'scales', label: words.tabs.scales, content: words.tabEmpty },
      ]}
      timeline={<Timeline label={words.timeline} events={sampleHappenings} groups={sampleHappeningGroups} />}
    />
  )
}
