import { Input, Pagination, Switch } from 'antd'
import { useId, useState } from 'react'
import { formatDate } from '@xinqiao/domain'
import { Dialog, dialogWidths } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import { EmbeddedList } from '../../../kit/list/embedded-list.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { weekdayName } from '../../../kit/time-words.ts'
import { toast } from '../../../kit/toast.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import type { Slot } from '../rota.queries.ts'
import { spanWords, typeNames } from '../words.ts'
import { templateTexts } from './template.messages.ts'
import styles from './template.module.css'
import { useRemoveTemplate, useTemplates, type Workforce } from './template.queries.ts'

const texts = templateTexts.list
const PAGE = 10
const SEARCH_MS = 300

const COLUMNS: ReadonlyArray<ListColumn<Workforce>> = [
  { key: 'realName', title: templateTexts.host, width: 84, onCard: 'title' },
  {
    key: 'when',
    title: texts.when,
    width: 196,
    text: ({ weeks, startTime, endTime }) => `${weeks.map(weekdayName).join('、')} ${startTime}–${endTime}`,
  },
  { key: 'types', title: templateTexts.types, width: 148, text: ({ types }) => typeNames(types) },
  {
    key: 'period',
    title: texts.period,
    width: 132,
    text: ({ startDate, endDate }) =>
      `${startDate.slice(5)} ${templateTexts.to} ${endDate.slice(5)}${endDate < formatDate(new Date()) ? ` ${texts.ended}` : ''}`,
  },
  {
    key: 'counts',
    title: texts.counts,
    kind: 'number',
    width: 96,
    text: ({ bookedCount, slotCount }) => `${bookedCount} / ${slotCount}`,
  },
]

export function TemplateList({ siteId, ownId }: { siteId: string; ownId: string | null }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isCurrent, setCurrentOnly] = useState(true)
  const [current, setCurrent] = useState(1)
  const [kept, setKept] = useState<readonly Slot[]>([])
  const keyword = useDebounced(typed.trim(), SEARCH_MS)
  const remove = useRemoveTemplate()
  const query = useTemplates({
    current,
    size: PAGE,
    ...(keyword ? { keyword } : {}),
    ...(siteId ? { siteId } : {}),
    ...(ownId ? { userId: ownId } : {}),
    ...(isCurrent ? { isCurrent } : {}),
  })
  return (
    <>
      <Row gap={8} below={12} className={styles.find}>
        {ownId ? null : (
          <Input
            allowClear
            aria-label={texts.keyword}
            placeholder={texts.keyword}
            maxLength={50}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setCurrent(1)
            }}
          />
        )}
        <label htmlFor={id}>{texts.current}</label>
        <Switch
          id={id}
          size="small"
          checked={isCurrent}
          onChange={(on) => {
            setCurrentOnly(on)
            setCurrent(1)
          }}
        />
      </Row>
      <EmbeddedList<Workforce>
        title={texts.title}
        query={query}
        columns={COLUMNS}
        first={(current - 1) * PAGE + 1}
        rowActions={[
          {
            key: 'remove',
            label: texts.remove,
            danger: true,
            shown: ({ isManageable }) => isManageable,
            question: ({ realName }) => ({
              title: texts.removeAsk(realName),
              content: texts.removeLead,
              okText: texts.remove,
              danger: true,
            }),
            run: async (row) => {
              const done = await remove.mutateAsync(row.id)
              toast.success(texts.removed(done.removed))
              setKept(done.kept)
            },
          },
        ]}
        empty={{ title: texts.empty, description: texts.emptyLead }}
      />
      {(query.data?.total ?? 0) > PAGE ? (
        <Pagination
          size="small"
          align="end"
          current={current}
          pageSize={PAGE}
          total={query.data?.total ?? 0}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      ) : null}
      <Dialog
        width={dialogWidths.question}
        open={kept.length > 0}
        title={texts.kept(kept.length)}
        onClose={() => setKept([])}
        footer={
          <Button variant="primary" onClick={() => setKept([])}>
            {texts.close}
          </Button>
        }
      >
        <p>{texts.keptLead}</p>
        <ul className={styles.clashList}>
          {kept.map((slot) => (
            <li key={slot.id}>
              <b>{spanWords(slot.startAt, slot.endAt)}</b>
              <Text look="soft">{[slot.displayName, slot.visitorName].filter(Boolean).join(' · ')}</Text>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
