import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn } from '../../kit/list/list.types.ts'
import { warningMessages } from './warning.messages.ts'
import { type Quality, useQuality } from './warning.queries.ts'

const texts = warningMessages.quality

const percent = (share: number): number => Math.round(share * 100)

const columns: ReadonlyArray<ListColumn<Quality>> = [
  { key: 'sourceName', title: texts.columns.source, width: 160, always: true, onCard: 'title' },
  { key: 'raised', title: texts.columns.raised, width: 90 },
  { key: 'live', title: texts.columns.live, width: 90 },
  { key: 'released', title: texts.columns.released, width: 90 },
  { key: 'referred', title: texts.columns.referred, width: 130 },
  { key: 'falseAlarms', title: texts.columns.falseAlarms, width: 90 },
  {
    key: 'precision',
    title: texts.columns.precision,
    width: 160,
    text: ({ precision }) =>
      precision
        ? texts.precision(percent(precision.share), percent(precision.low), percent(precision.high))
        : texts.few,
  },
  {
    key: 'takenInMinutes',
    title: texts.columns.minutes,
    width: 190,
    text: ({ takenInMinutes }) => (takenInMinutes === null ? texts.few : String(takenInMinutes)),
  },
]

/** 预警质量: how far each kind of sign can be trusted, and how soon somebody had it. */
export function Page() {
  const query = useQuality({})
  return (
    <ListPage<Quality>
      id="warning.quality"
      crumbs={[warningMessages.crisis, warningMessages.title]}
      title={texts.title}
      query={{ ...query, data: query.data && { records: query.data.rows, total: query.data.rows.length } }}
      rowKey={(row) => row.sourceName}
      columns={columns}
      note={texts.note}
      empty={{ title: texts.empty, description: '' }}
    />
  )
}
